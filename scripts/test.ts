/** `npm test`: checks, unit and server tests, elements in two browsers, docs, end to end; a summary at the end. `npm run test:full` runs every test. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { main as build, buildElements } from './build.ts';
import { check } from './check.ts';
import { folderInMemory, readyForTests } from './machine.ts';
import { root, run } from './process.ts';
import { ahead, type Ended } from './suites/ahead.ts';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from './suites/failures.ts';

/** The result of a suite; `failures` has the place, the name and the first lines of the message of each. */
interface Count {
  passed: number;
  failed: number;
  failures?: string[];
}

const reports = join(root, '.cache', 'reports');

/** Every suite reads `TEST_ALL=1` as: every test, on both databases and in both browsers. */
const isFull = () => process.env.TEST_ALL === '1';

function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** A failed suite counts at least one failure, also if its report lists none. */
function withExitCode(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function checks(): Promise<Count> {
  const failed = (await check()).length;
  return { passed: failed === 0 ? 1 : 0, failed };
}

async function vitest(): Promise<Count> {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', args);
  const result = readReport('vitest.json') as VitestReport | undefined;
  if (!result) return withExitCode({ passed: 0, failed: 0 }, code);
  const { numPassedTests, numFailedTests } = result;
  return withExitCode(
    { passed: numPassedTests, failed: numFailedTests, failures: failuresOfVitest(result) },
    code,
  );
}

async function elements(): Promise<Count> {
  const report = join(reports, 'elements.json');
  const code = await run('node', ['elements/testing/run.ts'], {
    ELEMENTS_REPORT: report,
  });
  return withExitCode((readReport('elements.json') as Count | undefined) ?? { passed: 0, failed: 0 }, code);
}

/** The tests build what is missing. */
async function endToEnd(): Promise<Count> {
  await begun.get('e2e')?.();
  return playwright('e2e.json');
}

async function playwright(report: string, args: string[] = []): Promise<Count> {
  const code = await run('playwright', ['test', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, report),
  });
  const result = readReport(report) as PlaywrightReport | undefined;
  if (!result) return withExitCode({ passed: 0, failed: 0 }, code);
  const { expected, unexpected, flaky } = result.stats;
  return withExitCode(
    { passed: expected, failed: unexpected + flaky, failures: failuresOfPlaywright(result) },
    code,
  );
}

/** Builds of following suites that run beside earlier ones, by the suite that needs them. */
const begun = new Map<string, Ended>();

const buildsOf = () => ({
  docs: ['docs', 'build'],
  // The end-to-end tests of `npm test` open one of the demos.
  e2e: ['build', 'demos', ...(isFull() ? [] : ['react'])],
});

/** Begins what the following suites build for themselves, once the elements are built. */
function beginBuilds(following: string[]): void {
  for (const [suite, task] of Object.entries(buildsOf()))
    if (following.includes(suite)) begun.set(suite, ahead('node', ['scripts/run.mjs', ...task]));
}

/** The build fails on dead links; the built site is tested for a live control on each page. */
async function docs(): Promise<Count> {
  await buildElements();
  const built = begun.get('docs') ?? (() => run('vitepress', ['build', 'docs']));
  if ((await built()) !== 0) return { passed: 0, failed: 1 };
  return playwright('docs.json', ['--config', 'docs/testing/playwright.config.ts']);
}

/** Runs each bench once with short measurements, and checks its assertions. */
async function benches(): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, failures: [] };
  for (const workspace of ['elements', 'reference-app/server']) {
    const code = await run('npm', ['run', 'bench', '-w', workspace, '--', '--quick']);
    if (code === 0) count.passed += 1;
    else {
      count.failed += 1;
      count.failures?.push(`bench of ${workspace}: ended with code ${code}`);
    }
  }
  return count;
}

const suites: Record<string, () => Promise<Count>> = { checks, vitest, elements, docs, e2e: endToEnd };
const fullSuites = { ...suites, benches };

/** Runs the named suites, or all; with `--full` all their tests and the benches. */
export async function main(args: string[]): Promise<void> {
  if (args.includes('--full')) process.env.TEST_ALL = '1';
  const names = args.filter(name => name !== '--full');
  const available: typeof suites = isFull() ? fullSuites : suites;
  const ready = readyForTests({ isFull: isFull() });
  const memory = folderInMemory();
  if (memory) {
    process.env.TMPDIR = memory;
    process.once('exit', () => rmSync(memory, { recursive: true, force: true }));
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const chosen = names.length > 0 ? names : Object.keys(available);
  const built = chosen.some(name => name === 'elements' || name === 'e2e') ? build() : undefined;
  const total = { passed: 0, failed: 0, failures: [] as string[], seconds: [] as string[] };
  for (const name of chosen) {
    const started = Date.now();
    const suite = available[name];
    if (!suite) throw new Error(`There is no suite "${name}": ${Object.keys(available).join(', ')}.`);
    if (name !== 'checks') await Promise.all([ready, built]);
    console.log(`\n— ${name} —`);
    if (name === 'vitest') beginBuilds(chosen.slice(chosen.indexOf(name) + 1));
    const count = await suite();
    total.passed += count.passed;
    total.failed += count.failed;
    total.failures.push(...(count.failures ?? []).map(failure => `${name} · ${failure}`));
    const seconds = Math.round((Date.now() - started) / 1000);
    total.seconds.push(`${name} ${seconds} s`);
    console.log(`${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  }
  for (const failure of total.failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${total.seconds.join(' · ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
