/**
 * `npm run disk -w reference-app/server -- --files=10000 --fills=5`: many uploads up to the quota, and the embedded database
 * on a disk of 100 MB that is filled to its last block while people decide.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { replyTo } from '../../domains/files/file/testing/upload.ts';
import { elsewhere, TestClient } from '../client.ts';
import { type MeasuredProgram, startMeasured } from '../measured/program.ts';
import { Deciders } from './deciders.ts';

const { values } = parseArgs({
  options: { files: { type: 'string', default: '10000' }, fills: { type: 'string', default: '5' } },
});
const MB = 1024 * 1024;
/** Bytes that an upload of less counts for. */
const BLOCK = 4096;
const DISK_MB = 100;
/** Space that the embedded database needs to finish its work; the default of 64 is for larger disks. */
const RESERVE_MB = 20;
const FULL_MS = 3000;
const AT_ONCE = 8;

const wrong: string[] = [];
const check = (isSo: boolean, sentence: string) => {
  if (!isSo) wrong.push(sentence);
};

const folder = mkdtempSync(join(tmpdir(), 'countersign-disk-'));
try {
  if (Number(values.files) > 0) await uploads(Number(values.files));
  if (Number(values.fills) > 0) await fullDisk(Number(values.fills));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const sentence of wrong) console.error(`Wrong: ${sentence}`);
process.exit(wrong.length > 0 ? 1 : 0);

async function stopped({ child, end }: MeasuredProgram): Promise<void> {
  child.kill('SIGTERM');
  const code = await end;
  check(code === 0, `the program ended with ${code}`);
}

/** Uploads up to the quota of the person, and one more; each tenth of them takes about as long as the first. */
async function uploads(files: number): Promise<void> {
  const quotaMb = Math.ceil((files * BLOCK) / MB);
  const fitting = (quotaMb * MB) / BLOCK;
  const dataDir = join(folder, 'uploads');
  const program = startMeasured({
    DATA_DIR: dataDir,
    UPLOAD_QUOTA_PERSON_MB: String(quotaMb),
    TRUST_PROXY: '127.0.0.1',
  });
  const client = new TestClient(await program.url);
  await client.data(client.signIn('li.na'));
  const part = Math.ceil(fitting / 10);
  const seconds: number[] = [];
  const memory: number[] = [];
  const refusals: Refusals = new Map();
  await program.read();
  for (let done = 0; done < fitting; done += part) {
    await sendFiles(client, Math.min(part, fitting - done), refusals);
    const { processorMs, rss } = await program.read();
    seconds.push(processorMs / 1000);
    memory.push(rss / MB);
  }
  console.log(`${fitting} uploads, ${part} after ${part}:`);
  console.log(`  seconds of the processor ${seconds.map(one => one.toFixed(1)).join(' ')}`);
  console.log(`  MB of memory ${memory.map(Math.round).join(' ')}`);
  console.log('  refusals:', Object.fromEntries(refusals));
  check(seconds.at(-1)! < 2 * seconds[1]!, 'the last uploads took more than twice as long as the first');
  check(memory.at(-1)! - memory[1]! < 100, 'the memory grew by more than 100 MB');
  const { status, body } = await replyTo(client, { headers: elsewhere() });
  console.log(`  one more: ${status} ${body.subCode} ${JSON.stringify(body.data?.fields)}`);
  check(status === 409 && body.subCode === 'file-quota-person', 'the upload over the quota was taken');
  await stopped(program);
}

type Refusals = Map<string, number>;

/** Sends again where the server was too busy; any other refusal is wrong. */
async function sendFiles(client: TestClient, count: number, refusals: Refusals): Promise<void> {
  const sender = async () => {
    while (count > 0) {
      count -= 1;
      const { status, body } = await replyTo(client, { headers: elsewhere() });
      if (status === 200) continue;
      const code = `${status} ${body.subCode}`;
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
      if (status === 503) count += 1;
      else check(false, `an upload within the quota was refused: ${code}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

/** Fills the disk again and again; what was acknowledged stands, also after a restart. */
async function fullDisk(fills: number): Promise<void> {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return console.log('The disk is not filled: this machine mounts no tmpfs for this user.');
  }
  const start = () => startMeasured({ DATA_DIR: disk, DISK_RESERVE_MB: String(RESERVE_MB) });
  let program = start();
  try {
    const deciders = new Deciders(await program.url);
    await deciders.start(4);
    const times: number[] = [];
    for (let fill = 0; fill < fills; fill += 1) {
      await pause(1000);
      await whileFull(disk, deciders);
      times.push(await deciders.servesAgain());
    }
    await deciders.stop();
    console.log(`A disk of ${DISK_MB} MB, filled ${fills} times:`);
    console.log(`  serves again after ${times.map(ms => (ms / 1000).toFixed(1)).join(' ')} s`);
    await report(deciders, 'before the restart');
    await stopped(program);
    program = start();
    deciders.moveTo(await program.url);
    await report(deciders, 'after the restart');
    console.log('  refusals:', Object.fromEntries(deciders.refusals));
    await stopped(program);
  } finally {
    program.child.kill('SIGKILL');
    await program.end;
    execFileSync('umount', [disk]);
  }
}

async function report(deciders: Deciders, when: string): Promise<void> {
  const faults = await deciders.faults();
  wrong.push(...faults.map(fault => `${when}: ${fault}`));
  console.log(
    `  ${deciders.acknowledged.length} decisions; lost, doubled or stray ${when}: ${faults.length}`,
  );
}

/** Fills the disk to its last block, as another program would, and looks whether reads go on. */
async function whileFull(disk: string, deciders: Deciders): Promise<void> {
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  const before = deciders.acknowledged.length;
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch {
    // Others took the last blocks in the meantime, so it is full.
  }
  await pause(FULL_MS);
  check(await deciders.reads(), 'the lists could not be read while the disk was full');
  const { bavail: left } = statfsSync(disk);
  console.log(`  full: ${left} blocks left, ${deciders.acknowledged.length - before} decisions meanwhile`);
  rmSync(ballast, { force: true });
}
