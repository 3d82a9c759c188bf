/**
 * Measures how well the tests detect faults: draws mutants (copies of the code with one fault) at random from
 * a seed, runs the tests of each mutant's package, and prints the undetected mutants. Usage: `node
 * scripts/mutants/run.ts [SEED] [COUNT] [PACKAGE …]`; the defaults are seed 1 and 25 mutants per package. The
 * script works in a clone of the last commit (`.cache/mutants`), so the working tree is not changed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createSubprocessEnvironmentVariables, projectRoot } from '../process.ts';
import {
  applyMutation,
  findMutations,
  type Mutation,
  pickRandomMutations,
  seededRandom,
} from './mutations.ts';

interface Package {
  folder: string;
  /** Returns whether a test file runs in a browser, which requires another test runner. */
  isBrowserTest(file: string): boolean;
}

const MUTATED_PACKAGES: Record<string, Package> = {
  sdk: { folder: 'sdk', isBrowserTest: () => false },
  server: { folder: 'reference-app/server', isBrowserTest: () => false },
  portal: { folder: 'reference-app/portal', isBrowserTest: () => false },
  elements: { folder: 'elements', isBrowserTest: file => !file.endsWith('.node.test.ts') },
};

/**
 * Time limit for the tests of a mutant. If it is exceeded, the mutant is assumed to loop endlessly and counts
 * as detected.
 */
const MUTANT_TIME_LIMIT_MS = 15 * 60_000;

const mutationTestCloneFolder = join(projectRoot, '.cache', 'mutants');

function prepareMutationTestClone(): void {
  rmSync(mutationTestCloneFolder, { recursive: true, force: true });
  mkdirSync(dirname(mutationTestCloneFolder), { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--shared', projectRoot, mutationTestCloneFolder]);
  execFileSync('cp', [
    '-al',
    join(projectRoot, 'node_modules'),
    join(mutationTestCloneFolder, 'node_modules'),
  ]);
}

const trackedFilesIn = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '--', folder], { cwd: mutationTestCloneFolder, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isSourceFileForMutationTests = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.(test|spec|bench)\.|\.d\.ts$|\/(testing|bench|demo|migrations|i18n)\/|\/vite\.|texts|styles|icons/.test(
    file,
  );

/** Runs a command in the clone and returns whether it failed. */
function doesCommandFailInClone(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const env = createSubprocessEnvironmentVariables();
    const child = spawn(command, args, {
      cwd: mutationTestCloneFolder,
      env,
      stdio: 'ignore',
      detached: true,
    });
    const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), MUTANT_TIME_LIMIT_MS);
    child.on('error', reject);
    child.on('exit', code => {
      clearTimeout(timer);
      resolve(code !== 0);
    });
  });
}

/**
 * Yields the tests by their distance from the mutated file: first the tests in the folder of the file, then
 * the tests in each parent folder. Each test is yielded once.
 */
function* testsByDistance(file: string, { folder }: Package): Generator<string[]> {
  const left = new Set(trackedFilesIn(folder).filter(isTest));
  for (let place = dirname(file); place.length >= folder.length; place = dirname(place)) {
    const near = [...left].filter(test => test.startsWith(`${place}/`));
    for (const test of near) left.delete(test);
    if (near.length > 0) yield near;
  }
}

interface TestCommand {
  command: string;
  args: string[];
}

/** Returns the commands that run the given tests of a package, one for each test runner that they need. */
function testCommands(name: string, tests: readonly string[]): TestCommand[] {
  const { folder, isBrowserTest } = MUTATED_PACKAGES[name] as Package;
  const browser = tests.filter(isBrowserTest).map(test => relative(folder, test));
  const node = tests.filter(test => !isBrowserTest(test));
  const commands: TestCommand[] = [];
  if (node.length > 0)
    commands.push({ command: 'vitest', args: ['run', '--project', name, '--bail', '1', ...node] });
  if (browser.length > 0)
    commands.push({ command: 'node', args: ['elements/testing/run.ts', '--bail', ...browser] });
  return commands;
}

/**
 * Throws if a test runner of the package does not work in the clone, because then every mutant would count as
 * detected. Runs the tests next to the first file that needs the runner.
 */
async function checkTestRunnersWork(name: string, files: readonly string[]): Promise<void> {
  const checked = new Set<string>();
  for (const file of files) {
    const [nearest] = testsByDistance(file, MUTATED_PACKAGES[name] as Package);
    for (const { command, args } of testCommands(name, nearest ?? [])) {
      if (checked.has(command)) continue;
      checked.add(command);
      if (await doesCommandFailInClone(command, args))
        throw new Error(`The tests fail without a mutant: ${command} ${args.join(' ')}`);
    }
  }
}

/**
 * Returns the distance of the test that detected the mutant: 0 for a test in the folder of the mutated file,
 * 1 for the parent folder, and so on. Returns undefined if no test detected the mutant.
 */
async function folderDistanceFromMutantToDetectingTest(
  name: string,
  file: string,
): Promise<number | undefined> {
  const parts = MUTATED_PACKAGES[name] as Package;
  let level = 0;
  for (const tests of testsByDistance(file, parts)) {
    for (const { command, args } of testCommands(name, tests))
      if (await doesCommandFailInClone(command, args)) return level;
    level += 1;
  }
  return undefined;
}

const describeMutation = (source: string, { file, start, end, text, kind }: Mutation): string => {
  const line = source.slice(0, start).split('\n').length;
  return `${file}:${line} ${kind}: ${source.slice(start, end).replaceAll('\n', ' ')} -> ${text.replaceAll('\n', ' ')}`;
};

async function measureMutantDetection(
  name: string,
  seed: number,
  count: number,
): Promise<{ killed: number; drawn: number }> {
  const files = trackedFilesIn((MUTATED_PACKAGES[name] as Package).folder).filter(
    isSourceFileForMutationTests,
  );
  const all = files.flatMap(file =>
    findMutations(file, readFileSync(join(mutationTestCloneFolder, file), 'utf8')),
  );
  const drawn = pickRandomMutations(all, count, seededRandom(seed));
  await checkTestRunnersWork(
    name,
    drawn.map(({ file }) => file),
  );
  let killed = 0;
  for (const mutation of drawn) {
    const path = join(mutationTestCloneFolder, mutation.file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, applyMutation(source, mutation));
    const level = await folderDistanceFromMutantToDetectingTest(name, mutation.file);
    writeFileSync(path, source);
    if (level !== undefined) killed += 1;
    console.log(
      `${level === undefined ? 'SURVIVED' : `killed ${level}`} ${describeMutation(source, mutation)}`,
    );
  }
  return { killed, drawn: drawn.length };
}

async function main([seed = '1', count = '25', ...names]: string[]): Promise<void> {
  const chosen = names.length > 0 ? names : Object.keys(MUTATED_PACKAGES);
  const unknown = chosen.find(name => !MUTATED_PACKAGES[name]);
  if (unknown)
    throw new Error(`${unknown} is no package. Packages: ${Object.keys(MUTATED_PACKAGES).join(', ')}.`);
  if (!existsSync(join(projectRoot, 'node_modules'))) throw new Error('Run `npm install` first.');
  prepareMutationTestClone();
  for (const name of chosen) {
    const { killed, drawn } = await measureMutantDetection(name, Number(seed), Number(count));
    console.log(`${name}: ${killed} of ${drawn} killed`);
  }
}

await main(process.argv.slice(2));
