/** The entry of every npm script: on any Node from 20 it installs missing packages, then runs the task on the pinned Node. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installStamp = join(root, 'node_modules', '.installed');
const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node;
const [task = '', ...args] = process.argv.slice(2);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Countersign needs Node 20 or newer to set itself up; this is Node ${process.versions.node}.`);
}
if (!existsSync(join(root, 'scripts', `${task}.ts`))) fail(`There is no task "${task}" in scripts/.`);

function child(command, commandArgs, options = {}) {
  return new Promise((resolve, reject) => {
    const started = spawn(command, commandArgs, { cwd: root, stdio: 'inherit', ...options });
    started.on('error', reject);
    started.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => started.kill(signal));
  });
}

/** Runs npm on the Node of this process, and prints a sign of progress every ten seconds. */
async function npm(npmArgs, what) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`Installing ${what} …`);
  const beat = setInterval(() => console.log(`  … still installing ${what}, ${seconds()} s`), 10_000);
  const path = process.env.npm_execpath;
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1', npm_config_loglevel: 'error' };
  const code = path
    ? await child(process.execPath, [path, ...npmArgs], { env })
    : await child('npm', npmArgs, { env });
  clearInterval(beat);
  if (code !== 0) fail(`Installing ${what} failed: see the message of npm above.`);
  console.log(`Installed ${what} in ${seconds()} s.`);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function installed() {
  return existsSync(installStamp) && readFileSync(installStamp, 'utf8') === lockHash();
}

async function installPackages() {
  // The lock file names native packages for Linux only; elsewhere npm must look them up, by the exact versions asked for.
  const lock = process.platform === 'linux' ? [] : ['--no-package-lock'];
  await npm(['install', ...lock], 'the packages (a minute or two the first time)');
  writeFileSync(installStamp, lockHash());
}

/** Starts the installation of browsers and databases. The task `test` awaits the same installation. */
async function prepareTestPrograms() {
  const { ensureTestPrograms } = await import('./machine.ts');
  await ensureTestPrograms({ isFull: process.env.TEST_ALL === '1' || args.includes('--full') });
}

/** The pinned Node. It is installed first and alone: npm selects other versions of some packages on an older Node. */
async function pinnedNode() {
  const name = join('node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const inPackages = join(root, 'node_modules', name);
  if (installed() && existsSync(inPackages)) return inPackages;
  const folder = join(root, '.cache', `node-${pinned}`);
  const alone = join(folder, 'node_modules', name);
  if (!existsSync(alone)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    await npm(['install', '--no-save', '--prefix', folder, `node@${pinned}`], `Node ${pinned}`);
  }
  return alone;
}

if (process.versions.node !== pinned) {
  const node = await pinnedNode();
  if (!existsSync(node))
    fail(`Node ${pinned} could not be installed: remove .cache and run the command again.`);
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter) };
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  process.exit(await child(node, [fileURLToPath(import.meta.url), task, ...args], { env, stdio }));
}
// A parent that was killed must not leave a server behind that holds the data directory.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
if (!installed()) {
  // npm mostly waits for the network, so the programs of the tests are installed at the same time.
  if (task === 'test') void prepareTestPrograms();
  await installPackages();
}
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
// Compiled code of the server and the tools is stored for the next start, also of their own processes.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
const { main } = await import(pathToFileURL(join(root, 'scripts', `${task}.ts`)).href);
await main(args);
