<p>
<?php if ($a): ?>
  <b><?= $a, 'x' ?></b>
<?php else: # comment ?>
  none
<?php endif ?>

tail <?php echo 1 ?>
last
<?php
(void) f();
__halt_compiler();
data <?php not php
