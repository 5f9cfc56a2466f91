<?php
// Sun and giant planets under gravity: float arithmetic on typed properties.
declare(strict_types=1);

final class Body
{
    private const YEAR = 365.24;
    public const SOLAR_MASS = 4 * M_PI * M_PI;

    public function __construct(
        public readonly string $name,
        public float $x, public float $y, public float $z,
        public float $vx, public float $vy, public float $vz,
        public readonly float $mass,
    ) {
    }

    /** From positions in astronomical units, velocities per day and a mass in suns. */
    public static function planet(string $name, array $position, array $velocity, float $mass): self
    {
        $perYear = array_map(static fn(float $v): float => $v * self::YEAR, $velocity);
        return new self($name, ...$position, ...$perYear, mass: $mass * self::SOLAR_MASS);
    }
}

final class SolarSystem
{
    /** @var list<Body> */
    private array $bodies;

    public function __construct(Body ...$bodies)
    {
        $this->bodies = $bodies;
        [$px, $py, $pz] = [0.0, 0.0, 0.0];
        foreach ($bodies as $body) {
            $px += $body->vx * $body->mass;
            $py += $body->vy * $body->mass;
            $pz += $body->vz * $body->mass;
        }
        $sun = $bodies[0];
        $sun->vx = -$px / $sun->mass;
        $sun->vy = -$py / $sun->mass;
        $sun->vz = -$pz / $sun->mass;
    }

    public function advance(float $dt): void
    {
        $count = count($this->bodies);
        for ($i = 0; $i < $count; $i++) {
            $a = $this->bodies[$i];
            for ($j = $i + 1; $j < $count; $j++) {
                $b = $this->bodies[$j];
                $dx = $a->x - $b->x;
                $dy = $a->y - $b->y;
                $dz = $a->z - $b->z;
                $square = $dx * $dx + $dy * $dy + $dz * $dz;
                $pull = $dt / ($square * sqrt($square));
                $a->vx -= $dx * $b->mass * $pull;
                $a->vy -= $dy * $b->mass * $pull;
                $a->vz -= $dz * $b->mass * $pull;
                $b->vx += $dx * $a->mass * $pull;
                $b->vy += $dy * $a->mass * $pull;
                $b->vz += $dz * $a->mass * $pull;
            }
        }
        foreach ($this->bodies as $body) {
            $body->x += $dt * $body->vx;
            $body->y += $dt * $body->vy;
            $body->z += $dt * $body->vz;
        }
    }

    public function energy(): float
    {
        $energy = 0.0;
        foreach ($this->bodies as $i => $a) {
            $energy += 0.5 * $a->mass * ($a->vx ** 2 + $a->vy ** 2 + $a->vz ** 2);
            foreach (array_slice($this->bodies, $i + 1) as $b) {
                $distance = sqrt(($a->x - $b->x) ** 2 + ($a->y - $b->y) ** 2 + ($a->z - $b->z) ** 2);
                $energy -= $a->mass * $b->mass / $distance;
            }
        }
        return $energy;
    }

    /** @return array<string, float> distance from the origin by name */
    public function distances(): array
    {
        $distances = [];
        foreach ($this->bodies as $body) {
            $distances[$body->name] = sqrt($body->x ** 2 + $body->y ** 2 + $body->z ** 2);
        }
        return $distances;
    }
}

$steps = (int) ($argv[1] ?? 60000);
$system = new SolarSystem(
    new Body('Sun', 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, Body::SOLAR_MASS),
    Body::planet(
        'Jupiter',
        [4.84143144246472090, -1.16032004402742839, -0.103622044471123109],
        [0.00166007664274403694, 0.00769901118419740425, -0.0000690460016972063023],
        0.000954791938424326609,
    ),
    Body::planet(
        'Saturn',
        [8.34336671824457987, 4.12479856412430479, -0.403523417114321381],
        [-0.00276742510726411, 0.00499852801234917238, 0.0000230417297573763929],
        0.000285885980666130812,
    ),
    Body::planet(
        'Uranus',
        [12.8943695621391310, -15.1111514016986312, -0.223307578892655734],
        [0.00296460137564761618, 0.00237847173959480950, -0.0000296589568540237556],
        0.0000436624404335156298,
    ),
    Body::planet(
        'Neptune',
        [15.3796971148509165, -25.9193146099879641, 0.179258772950371181],
        [0.00268067772490389322, 0.00162824170038242295, -0.0000951592254519715870],
        0.0000515138902046611451,
    ),
);

printf("energy %.9f\n", $system->energy());
for ($step = 0; $step < $steps; $step++) {
    $system->advance(0.01);
}
printf("energy %.9f\n", $system->energy());
foreach ($system->distances() as $name => $distance) {
    printf("%-8s %12.6f\n", $name, $distance);
}
