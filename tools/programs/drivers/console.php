<?php
// Packages: php-symfony-console
// A command line program: options, tables, progress, help texts.
require __DIR__ . '/common.php';
require LIBRARY . '/Symfony/Component/Console/autoload.php';

use Symfony\Component\Console\{Application, Command\Command, Helper\ProgressBar, Helper\Table, Input\ArrayInput,
    Input\InputArgument, Input\InputInterface, Input\InputOption, Output\BufferedOutput, Output\OutputInterface};

class ReportCommand extends Command
{
    protected static $defaultName = 'app:report';

    protected function configure(): void
    {
        $this->setDescription('Makes a <info>report</info>')->setHelp('Long help of <comment>%command.name%</comment>')
            ->addArgument('kind', InputArgument::REQUIRED, 'What')->addArgument('rest', InputArgument::IS_ARRAY, 'More')
            ->addOption('depth', 'd', InputOption::VALUE_REQUIRED, 'How deep', 3)->addOption('flag', 'f', InputOption::VALUE_NONE);
    }

    protected function execute(InputInterface $input, OutputInterface $output): int
    {
        $table = new Table($output);
        $table->setHeaders(['#', 'Kind', 'Value'])->setStyle($input->getOption('flag') ? 'box' : 'default');
        for ($row = 0; $row < 20; $row++) {
            $table->addRow([$row, "<info>{$input->getArgument('kind')}</info>", str_repeat('ä', $row)]);
        }
        $table->setFooterTitle('end')->render();
        $bar = new ProgressBar($output, 10);
        $bar->setFormat('%current%/%max% [%bar%] %percent:3s%%');
        foreach ($bar->iterate(range(1, 10)) as $step) {
        }
        $output->writeln(sprintf("\n<error>%s</error> <options=bold;fg=red>%d</>", implode(',', $input->getArgument('rest')), $input->getOption('depth')));
        return Command::SUCCESS;
    }
}

$application = new Application('tool', '1.2.3');
$application->setAutoExit(false);
$application->add(new ReportCommand());
$output = new BufferedOutput(OutputInterface::VERBOSITY_NORMAL, true);
for ($round = rounds(25); $round > 0; $round--) {
    $application->run(new ArrayInput(['command' => 'app:report', 'kind' => "k$round", 'rest' => ['a', 'b'], '--depth' => '5', '-f' => $round % 2 === 0]), $output);
    $application->run(new ArrayInput(['command' => 'help', 'command_name' => 'app:report']), $output);
    $application->run(new ArrayInput(['command' => 'list']), $output);
    $application->run(new ArrayInput(['command' => 'app:repotr']), $output);
}
echo $output->fetch();
