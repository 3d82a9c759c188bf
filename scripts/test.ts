/**
 * `npm test`: runs the checks, the unit and server tests, the element tests in two browsers, the
 * documentation tests and the end-to-end tests, and prints a summary. `npm run test:full` runs every test.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { main as build, buildElements } from './build.ts';
import { runAllChecks } from './check.ts';
import { createRamDiskTestFolder, ensureTestPrograms } from './machine.ts';
import { projectRoot, runCommand } from './process.ts';
import { type AwaitEnd, startLowPriorityProcess } from './suites/ahead.ts';
import {
  type PlaywrightReport,
  playwrightFailures,
  type VitestReport,
  vitestFailures,
} from './suites/failures.ts';

/** Result of a test suite. Each failure has its position, its name and the first lines of its message. */
interface SuiteResult {
  passed: number;
  failed: number;
  failures?: string[];
}

const reportsFolder = join(projectRoot, '.cache', 'reports');

/** `TEST_ALL=1` makes every suite run all its tests, with both databases and both browsers. */
const isFullRun = () => process.env.TEST_ALL === '1';

function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(reportsFolder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Counts at least one failure if a suite failed, even if its report lists none. */
function countFailureForExitCode(count: SuiteResult, exitCode: number): SuiteResult {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function runChecksSuite(): Promise<SuiteResult> {
  const failed = (await runAllChecks()).length;
  return { passed: failed === 0 ? 1 : 0, failed };
}

async function runVitestSuite(): Promise<SuiteResult> {
  const report = join(reportsFolder, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return vitestResult('vitest.json', await runCommand('vitest', args));
}

function vitestResult(report: string, code: number): SuiteResult {
  const result = readReport(report) as VitestReport | undefined;
  if (!result) return countFailureForExitCode({ passed: 0, failed: 0 }, code);
  const { numPassedTests, numFailedTests } = result;
  return countFailureForExitCode(
    { passed: numPassedTests, failed: numFailedTests, failures: vitestFailures(result) },
    code,
  );
}

/** Runs the server tests again with PgBouncer between the servers and PostgreSQL. */
async function runPoolerSuite(): Promise<SuiteResult> {
  const report = join(reportsFolder, 'pooler.json');
  const args = ['run', '--project', 'server', '--reporter=default', '--reporter=json'];
  // Each test runs once, on PostgreSQL. The suite before has the long runs.
  const code = await runCommand('vitest', [...args, `--outputFile.json=${report}`], {
    PGBOUNCER: '1',
    TEST_ALL: '',
  });
  return vitestResult('pooler.json', code);
}

async function runElementsSuite(): Promise<SuiteResult> {
  const report = join(reportsFolder, 'elements.json');
  const code = await runCommand('node', ['elements/testing/run.ts'], {
    ELEMENTS_REPORT: report,
  });
  return countFailureForExitCode(
    (readReport('elements.json') as SuiteResult | undefined) ?? { passed: 0, failed: 0 },
    code,
  );
}

/** Runs the end-to-end tests after the builds that they need. */
async function runEndToEndSuite(): Promise<SuiteResult> {
  await startedBuildsBySuite.get('e2e')?.();
  return runPlaywright('e2e.json');
}

async function runPlaywright(report: string, args: string[] = []): Promise<SuiteResult> {
  const code = await runCommand('playwright', ['test', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reportsFolder, report),
  });
  const result = readReport(report) as PlaywrightReport | undefined;
  if (!result) return countFailureForExitCode({ passed: 0, failed: 0 }, code);
  const { expected, unexpected, flaky } = result.stats;
  return countFailureForExitCode(
    { passed: expected, failed: unexpected + flaky, failures: playwrightFailures(result) },
    code,
  );
}

/** Builds that are already running while earlier test suites run, keyed by the suite that needs the build. */
const startedBuildsBySuite = new Map<string, AwaitEnd>();

const buildTasksBySuite = () => ({
  docs: ['docs', 'build'],
  // The end-to-end tests of `npm test` open only one of the demos.
  e2e: ['build', 'demos', ...(isFullRun() ? [] : ['react'])],
});

/** Starts the builds for the later suites once the elements are built. */
function startBuilds(following: string[]): void {
  for (const [suite, task] of Object.entries(buildTasksBySuite()))
    if (following.includes(suite))
      startedBuildsBySuite.set(suite, startLowPriorityProcess('node', ['scripts/run.mjs', ...task]));
}

/** The build fails on dead links. The tests of the built site then check a live element on each page. */
async function runDocsSuite(): Promise<SuiteResult> {
  await buildElements();
  const built = startedBuildsBySuite.get('docs') ?? (() => runCommand('vitepress', ['build', 'docs']));
  if ((await built()) !== 0) return { passed: 0, failed: 1 };
  return runPlaywright('docs.json', ['--config', 'docs/testing/playwright.config.ts']);
}

/** Runs each benchmark once with short measurements and checks its assertions. */
async function runBenchmarkSuite(): Promise<SuiteResult> {
  const count: SuiteResult = { passed: 0, failed: 0, failures: [] };
  for (const workspace of ['elements', 'reference-app/server']) {
    const code = await runCommand('npm', ['run', 'bench', '-w', workspace, '--', '--quick']);
    if (code === 0) count.passed += 1;
    else {
      count.failed += 1;
      count.failures?.push(`bench of ${workspace}: ended with code ${code}`);
    }
  }
  return count;
}

const testSuites: Record<string, () => Promise<SuiteResult>> = {
  checks: runChecksSuite,
  vitest: runVitestSuite,
  elements: runElementsSuite,
  docs: runDocsSuite,
  e2e: runEndToEndSuite,
};
const suitesForFullRun = { ...testSuites, pooler: runPoolerSuite, benches: runBenchmarkSuite };

/** Runs the named suites, or all suites. `--full` runs all their tests and the benchmarks. */
export async function main(args: string[]): Promise<void> {
  if (args.includes('--full')) process.env.TEST_ALL = '1';
  const names = args.filter(name => name !== '--full');
  const available: typeof testSuites = isFullRun() ? suitesForFullRun : testSuites;
  const ready = ensureTestPrograms({ isFull: isFullRun() });
  const memory = createRamDiskTestFolder();
  if (memory) {
    process.env.TMPDIR = memory;
    process.once('exit', () => rmSync(memory, { recursive: true, force: true }));
  }
  rmSync(reportsFolder, { recursive: true, force: true });
  mkdirSync(reportsFolder, { recursive: true });
  const chosen = names.length > 0 ? names : Object.keys(available);
  const built = chosen.some(name => name === 'elements' || name === 'e2e') ? build() : undefined;
  const total = { passed: 0, failed: 0, failures: [] as string[], seconds: [] as string[] };
  for (const name of chosen) {
    const started = Date.now();
    const suite = available[name];
    if (!suite) throw new Error(`There is no suite "${name}": ${Object.keys(available).join(', ')}.`);
    if (name !== 'checks') await Promise.all([ready, built]);
    console.log(`\n— ${name} —`);
    if (name === 'vitest') startBuilds(chosen.slice(chosen.indexOf(name) + 1));
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
