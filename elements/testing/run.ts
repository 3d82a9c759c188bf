/** Runs the elements' tests in Chromium and Firefox: `node elements/testing/run.ts [part of a file name …]`. */
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestRunner, type TestRunnerConfig, type TestSession } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { browserPath } from './browsers.ts';
import { bundle, elementsFolder, findTests } from './bundle.ts';
import { frames } from './frames.ts';
import { type Outcome, outcomeOfAll, print, told } from './report.ts';

function launchers(): TestRunnerConfig['browsers'] {
  const chromium = browserPath('chromium');
  const firefox = browserPath('firefox');
  return [
    chromeLauncher({
      launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
    }),
    puppeteerLauncher({ launchOptions: { browser: 'firefox', executablePath: firefox, headless: true } }),
  ];
}

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** A part that needs a server of its own in its tests exports `middleware` from `<part>/testing/middleware.ts`. */
async function partsMiddleware(): Promise<Middleware[]> {
  const files = globSync('*/testing/middleware.ts', { cwd: elementsFolder });
  const modules = await Promise.all(files.map(file => import(join(elementsFolder, file))));
  return modules.map(({ middleware }: { middleware: Middleware }) => middleware);
}

interface Run {
  files: string[];
  middleware: Middleware[];
  finished(sessions: TestSession[]): void;
}

function config({ files, middleware, finished }: Run): TestRunnerConfig {
  return {
    files,
    rootDir: `${elementsFolder}/..`,
    browsers: launchers(),
    concurrency: 1,
    concurrentBrowsers: 2,
    testsFinishTimeout: 240_000,
    testFramework: { config: { timeout: '30000' } },
    middleware: [frames, ...middleware],
    reporters: [{ onTestRunFinished: ({ sessions }) => finished(sessions) }],
  };
}

/** Runs built test files and answers what came of it. */
async function run(files: string[]): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  let outcome: Outcome = { passed: 0, failures: [] };
  const middleware = await partsMiddleware();
  const finished = (sessions: TestSession[]) => {
    outcome = outcomeOfAll(sessions);
  };
  const runner = await startTestRunner({
    config: config({ files, middleware, finished }),
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  runner?.on('stopped', () => resolve(outcome));
  return promise;
}

async function main(filters: string[]): Promise<void> {
  const tests = findTests(filters);
  if (tests.length === 0) throw new Error(`No test of the elements has ${filters.join(' or ')} in its name.`);
  launchers();
  const outcome = await run(await bundle(tests));
  const failed = outcome.failures.length;
  const report = process.env.ELEMENTS_REPORT;
  const failures = outcome.failures.map(told);
  if (report) writeFileSync(report, JSON.stringify({ passed: outcome.passed, failed, failures }));
  print(outcome);
  process.exit(failed > 0 || outcome.passed === 0 ? 1 : 0);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
