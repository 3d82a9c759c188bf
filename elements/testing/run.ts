/**
 * Runs the elements' tests in Chromium, with `TEST_ALL=1` in Firefox too. Usage: `node
 * elements/testing/run.ts [--bail] [part of a file name …]`. With `--bail`, the run ends with the first
 * failed test.
 */
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestRunner, type TestRunnerConfig, type TestSession } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { browserExecutablePath, findChromiumPathForTests } from '../../scripts/browsers.ts';
import { bundle, elementsFolder, findTests } from './bundle.ts';
import { frames } from './frames.ts';
import { describeFailure, type Outcome, outcomeOfAll, print, silentFiles } from './report.ts';
import { touchPlugin } from './touch-plugin.ts';

const BAIL_OPTION = '--bail';
const isBailing = process.argv.includes(BAIL_OPTION);

type Launcher = NonNullable<TestRunnerConfig['browsers']>[number];

/** A busy machine takes long to open a page; without this the browser's driver gives up after 30 seconds. */
const NAVIGATION = 300_000;

/** The pages end before code that is optimized in the background has paid: a tenth less time on two cores. */
const QUICK_SCRIPTS = process.env.TEST_ALL === '1' ? [] : ['--js-flags=--no-turbofan --single-threaded-gc'];

/** Two pages at a time, each in a window of its own and with an emulated focus: keys, scrolling and focus work in both. */
function chromium(): Launcher {
  return chromeLauncher({
    launchOptions: {
      executablePath: findChromiumPathForTests(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...QUICK_SCRIPTS],
    },
    concurrency: 2,
    createPage: async ({ context }) => {
      const page = await context.newPage({ type: 'window' });
      page.setDefaultNavigationTimeout(NAVIGATION);
      const session = await page.createCDPSession();
      await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
      return page;
    },
  });
}

/** One page at a time: in Firefox only the front page can have the focus. */
function firefox(): Launcher {
  const executablePath = browserExecutablePath('firefox');
  return puppeteerLauncher({
    launchOptions: { browser: 'firefox', executablePath, headless: true },
    concurrency: 1,
    createPage: async ({ browser }) => {
      const page = await browser.newPage();
      page.setDefaultNavigationTimeout(NAVIGATION);
      return page;
    },
  });
}

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** A part that needs a server of its own in its tests exports `middleware` from `<part>/testing/middleware.ts`. */
async function partsMiddleware(): Promise<Middleware[]> {
  const files = globSync('*/testing/middleware.ts', { cwd: elementsFolder });
  const modules = await Promise.all(files.map(file => import(join(elementsFolder, file))));
  return modules.map(({ middleware }: { middleware: Middleware }) => middleware);
}

interface Group {
  name: string;
  /** Built files, relative to the working directory. */
  files: string[];
  browsers: Launcher[];
}

/** Returns one group for each browser of this run. */
function groupsOf(files: string[]): Group[] {
  const groups: Group[] = [{ name: 'chromium', files, browsers: [chromium()] }];
  if (process.env.TEST_ALL === '1') groups.push({ name: 'firefox', files, browsers: [firefox()] });
  return groups;
}

interface Run {
  groups: Group[];
  middleware: Middleware[];
  finished(sessions: TestSession[]): void;
}

/** Limits that a slow machine does not reach, only a page that hangs or has crashed. */
function config({ groups, middleware, finished }: Run): TestRunnerConfig {
  return {
    groups,
    rootDir: `${elementsFolder}/..`,
    concurrentBrowsers: 2,
    browserStartTimeout: 120_000,
    testsStartTimeout: 120_000,
    testsFinishTimeout: isBailing ? 120_000 : 300_000,
    testFramework: { config: { timeout: '60000', ...(isBailing && { bail: true }) } },
    middleware: [frames, ...middleware],
    plugins: [touchPlugin()],
    reporters: [
      {
        onTestRunFinished: ({ sessions }) => finished(sessions),
        reportTestFileResults: ({ sessionsForTestFile }) => exitIfBailing(sessionsForTestFile),
      },
    ],
  };
}

function exitIfBailing(sessions: TestSession[]): void {
  if (!isBailing) return;
  const outcome = outcomeOfAll(sessions.filter(({ testResults }) => testResults));
  if (outcome.failures.length === 0) return;
  print(outcome);
  process.exit(1);
}

/** Runs the groups in parallel and returns the sessions: one for each file in each browser. */
async function run(groups: Group[]): Promise<TestSession[]> {
  const { promise, resolve } = Promise.withResolvers<TestSession[]>();
  let sessions: TestSession[] = [];
  const middleware = await partsMiddleware();
  const finished = (all: TestSession[]) => {
    sessions = all;
  };
  const runner = await startTestRunner({
    config: config({ groups, middleware, finished }),
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  runner?.on('stopped', () => resolve(sessions));
  return promise;
}

/**
 * Runs files whose page never reported a result a second time, because a browser's process can crash. With
 * `--bail`, such a file has failed.
 */
async function runTwiceIfSilent(files: string[]): Promise<Outcome> {
  const sessions = await run(groupsOf(files));
  const silent = silentFiles(sessions);
  if (silent.length === 0 || isBailing) return outcomeOfAll(sessions);
  console.log(`Second run, because the page did not report a result: ${silent.join(', ')}`);
  const answered = sessions.filter(({ testFile }) => !silent.includes(testFile));
  return outcomeOfAll([...answered, ...(await run(groupsOf(silent)))]);
}

async function main(filters: string[]): Promise<void> {
  const tests = findTests(filters);
  if (tests.length === 0) throw new Error(`No test of the elements has ${filters.join(' or ')} in its name.`);
  const outcome = await runTwiceIfSilent(await bundle(tests));
  const failed = outcome.failures.length;
  const report = process.env.ELEMENTS_REPORT;
  const failures = outcome.failures.map(describeFailure);
  if (report) writeFileSync(report, JSON.stringify({ passed: outcome.passed, failed, failures }));
  print(outcome);
  process.exit(failed > 0 || outcome.passed === 0 ? 1 : 0);
}

main(process.argv.slice(2).filter(option => option !== BAIL_OPTION)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
