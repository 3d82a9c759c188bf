/** Extracts failures from the reports of the test runners, for the summary at the end of a test run. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../process.ts';

/** The members of Vitest's JSON report that this module reads. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** The members of Playwright's JSON report that this module reads. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

const MAX_MESSAGE_LINES = 12;

/** Describes a failure: its position, its name, and the first lines of its message. */
function describeFailure(where: string, name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MAX_MESSAGE_LINES);
  return [`${where} · ${name}`, ...lines.map(line => `    ${line}`)].join('\n');
}

/** Returns the failed tests, and the test files that could not run. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(projectRoot, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const tests = failed.map(test =>
      describeFailure(file, test.fullName, (test.failureMessages ?? []).join('\n')),
    );
    return message && failed.length === 0 ? [describeFailure(file, '(the file)', message)] : tests;
  });
}

function playwrightSuiteFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const errors = results.flatMap(result => result.errors);
        return describeFailure(file, title, errors.map(({ message = '' }) => message).join('\n'));
      }),
  );
  return [...own, ...suites.flatMap(playwrightSuiteFailures)];
}

/** Returns the failed tests, and errors outside tests. */
export function playwrightFailures({ suites, errors }: PlaywrightReport): string[] {
  const unplaced = errors.map(({ message = '' }) => describeFailure('(not in a test)', 'error', message));
  return [...suites.flatMap(playwrightSuiteFailures), ...unplaced];
}
