/** Reads the outcome of a run: the failures with place and reason, and a summary line. */
import type { TestResult, TestResultError, TestSession, TestSuiteResult } from '@web/test-runner';

export interface Failure {
  browser: string;
  file: string;
  test: string;
  message: string;
}

export interface Outcome {
  passed: number;
  failures: Failure[];
}

function messageOf({ message, stack, expected, actual }: TestResultError): string {
  const values = expected === undefined ? '' : `\n    expected ${expected}\n    actual   ${actual}`;
  const where = stack?.split('\n').find(line => /\.js:\d+/.test(line)) ?? '';
  return `${message}${values}${where && `\n    ${where.trim()}`}`;
}

/** Every test of a suite with its full name. */
function testsOf(suite: TestSuiteResult, path: string[] = []): { name: string; result: TestResult }[] {
  const names = suite.name ? [...path, suite.name] : path;
  return [
    ...suite.tests.map(result => ({ name: [...names, result.name].join(' › '), result })),
    ...suite.suites.flatMap(inner => testsOf(inner, names)),
  ];
}

function outcomeOf(session: TestSession): Outcome {
  const place = {
    browser: session.browser.name === 'Chrome' ? 'Chromium' : session.browser.name,
    file: session.testFile
      .replace(/^.*\.cache\/tests\//, '')
      .replaceAll('--', '/')
      .replace(/\.js$/, ''),
  };
  const tests = session.testResults
    ? testsOf(session.testResults).filter(({ result }) => !result.skipped)
    : [];
  const failed = tests.filter(({ result }) => !result.passed);
  const failures = failed.map(({ name, result }) => ({
    ...place,
    test: name,
    message: result.error ? messageOf(result.error) : 'failed without a message',
  }));
  const broken = session.errors.map(error => ({
    ...place,
    test: '(the file)',
    message: [messageOf(error), ...session.logs.flat().map(String)].join('\n    '),
  }));
  const silent = tests.length === 0 && broken.length === 0;
  if (silent) broken.push({ ...place, test: '(the file)', message: 'holds no test that ran' });
  return { passed: tests.length - failed.length, failures: [...failures, ...broken] };
}

/** Returns the test files whose page crashed or hung: they have errors and not one result of a test. */
export function silentFiles(sessions: TestSession[]): string[] {
  const silent = sessions.filter(({ testResults, errors }) => !testResults && errors.length > 0);
  return [...new Set(silent.map(({ testFile }) => testFile))];
}

export function outcomeOfAll(sessions: TestSession[]): Outcome {
  const outcomes = sessions.map(outcomeOf);
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

export function describeFailure({ browser, file, test, message }: Failure): string {
  return `${browser} · ${file} · ${test}\n    ${message}`;
}

export function print({ passed, failures }: Outcome): void {
  for (const failure of failures) console.log(`✗ ${describeFailure(failure)}\n`);
  console.log(`${passed} passed, ${failures.length} failed`);
}
