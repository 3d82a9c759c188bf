/** `npm run faults -w reference-app/server -- --times=10 --clients=20`: PostgreSQL fails in every way under load, and the one process serves again. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostgres, query, startCluster } from '../postgres.ts';
import { startProgram } from '../program.ts';
import { startProxy } from '../proxy.ts';
import { Deciders } from './deciders.ts';

/** The limit: milliseconds from the end of a fault to an acknowledged decision. */
const LIMIT_MS = 10_000;
const DISK_MB = 300;
/** Milliseconds that a fault lasts. */
const FAULT_MS = 3000;

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    clients: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});
const bin = findPostgres();
if (!bin) throw new Error('This run needs PostgreSQL: install it, for example from your system’s packages.');

const folder = mkdtempSync(join(tmpdir(), 'countersign-faults-'));
chmodSync(folder, 0o755);
const disk = mountedDisk();
const cluster = await startCluster(bin, { durable: true, ...(disk && { disk }) });
const target = await cluster.create('faults');
const proxy = await startProxy(target);
const clock = new URL('./clock.ts', import.meta.url).href;
const program = startProgram({
  DATABASE_URL: proxy.url,
  DATA_DIR: folder,
  NODE_OPTIONS: `--import=${clock}`,
});
const deciders = new Deciders(await program.url);
await deciders.start(Number(values.clients));

const TERMINATE =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

const faults: Record<string, () => Promise<unknown>> = {
  restarted: () => cluster.restart(),
  terminated: () => query(target, TERMINATE),
  reset: async () => proxy.reset(),
  silenced: async () => {
    proxy.silence();
    await pause(FAULT_MS);
    proxy.restore();
  },
  ...(disk && { 'disk full': () => withFullDisk(disk) }),
  'clock moved by an hour': async () => program.child.kill('SIGUSR2'),
};
if (!disk) console.log('The disk is not filled: this machine mounts no tmpfs for this user.');

let failed = false;
try {
  for (const [name, happen] of Object.entries(faults)) {
    if (values.only && values.only !== name) continue;
    const times: number[] = [];
    const before = deciders.acknowledged.length;
    for (let time = 0; time < Number(values.times); time += 1) {
      await happen();
      times.push(await deciders.servesAgain());
      await pause(200 + Math.random() * 300);
    }
    const longest = Math.max(...times);
    failed ||= longest > LIMIT_MS;
    const all = times.map(ms => (ms / 1000).toFixed(1)).join(' ');
    console.log(`${name}: ${deciders.acknowledged.length - before} decisions; serves again after ${all} s`);
  }
  await deciders.stop();
  const wrong = await deciders.faults();
  console.log(
    `${deciders.acknowledged.length} decisions were acknowledged; lost, doubled or stray: ${wrong.length}`,
  );
  for (const sentence of wrong.slice(0, 20)) console.log(`  ${sentence}`);
  console.log('refusals:', Object.fromEntries(deciders.refusals));
  const alive = program.child.exitCode === null && program.child.signalCode === null;
  console.log(alive ? 'The process is the one that was started.' : `The process ended: ${program.errors()}`);
  failed ||= wrong.length > 0 || !alive;
} finally {
  program.child.kill('SIGKILL');
  await program.end;
  await proxy.stop();
  await cluster.stop();
  if (disk) execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** A small disk in memory for the data of PostgreSQL; undefined where this user may not mount one. */
function mountedDisk(): string | undefined {
  const place = mkdtempSync(join(folder, 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', place], { stdio: 'ignore' });
    return place;
  } catch {
    return undefined;
  }
}

/** Fills the disk to its last block, and looks whether reads go on. */
async function withFullDisk(place: string): Promise<void> {
  const ballast = join(place, 'ballast');
  const { bavail, bsize } = statfsSync(place);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch {
    // Others took the last blocks in the meantime, so it is full.
  }
  await pause(FAULT_MS);
  if (!(await deciders.reads())) console.log('  the lists could not be read while the disk was full');
  rmSync(ballast, { force: true });
}
