// Doubles in memory, and roots: the energy of the Sun and four planets after n steps.
typedef struct {
    double x, y, z, vx, vy, vz, mass;
} Body;

#define PI 3.141592653589793
#define SUN (4 * PI * PI)
#define YEAR 365.24

static const Body start[5] = {
    {0, 0, 0, 0, 0, 0, SUN},
    {4.84143144246472090, -1.16032004402742839, -0.103622044471123109, 0.00166007664274403694 * YEAR,
     0.00769901118419740425 * YEAR, -0.0000690460016972063023 * YEAR, 0.000954791938424326609 * SUN},
    {8.34336671824457987, 4.12479856412430479, -0.403523417114321381, -0.00276742510726411 * YEAR,
     0.00499852801234917238 * YEAR, 0.0000230417297573763929 * YEAR, 0.000285885980666130812 * SUN},
    {12.8943695621391310, -15.1111514016986312, -0.223307578892655734, 0.00296460137564761618 * YEAR,
     0.00237847173959480950 * YEAR, -0.0000296589568540237556 * YEAR, 0.0000436624404335156298 * SUN},
    {15.3796971148509165, -25.9193146099879641, 0.179258772950371181, 0.00268067772490389322 * YEAR,
     0.00162824170038242295 * YEAR, -0.0000951592254519715870 * YEAR, 0.0000515138902046611451 * SUN},
};

static Body bodies[5];

static void step(double dt) {
    for (int i = 0; i < 5; ++i) {
        Body *a = &bodies[i];
        for (int j = i + 1; j < 5; ++j) {
            Body *b = &bodies[j];
            double dx = a->x - b->x, dy = a->y - b->y, dz = a->z - b->z;
            double square = dx * dx + dy * dy + dz * dz;
            double pull = dt / (square * __builtin_sqrt(square));
            a->vx -= dx * b->mass * pull;
            a->vy -= dy * b->mass * pull;
            a->vz -= dz * b->mass * pull;
            b->vx += dx * a->mass * pull;
            b->vy += dy * a->mass * pull;
            b->vz += dz * a->mass * pull;
        }
    }
    for (int i = 0; i < 5; ++i) {
        bodies[i].x += dt * bodies[i].vx;
        bodies[i].y += dt * bodies[i].vy;
        bodies[i].z += dt * bodies[i].vz;
    }
}

__attribute__((export_name("run"))) double run(int n) {
    for (int i = 0; i < 5; ++i) bodies[i] = start[i];
    for (int i = 0; i < n; ++i) step(0.01);
    double energy = 0;
    for (int i = 0; i < 5; ++i) {
        Body *a = &bodies[i];
        energy += 0.5 * a->mass * (a->vx * a->vx + a->vy * a->vy + a->vz * a->vz);
        for (int j = i + 1; j < 5; ++j) {
            double dx = a->x - bodies[j].x, dy = a->y - bodies[j].y, dz = a->z - bodies[j].z;
            energy -= a->mass * bodies[j].mass / __builtin_sqrt(dx * dx + dy * dy + dz * dz);
        }
    }
    return energy;
}
