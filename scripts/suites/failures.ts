/** The failures in the reports of the runners, for the summary at the end of a long run. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../process.ts';

/** The used part of vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** The used part of Playwright's JSON report. */
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

const LINES = 12;

/** The place and the name, and below them the first lines of the message. */
function describeFailure(where: string, name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES);
  return [`${where} · ${name}`, ...lines.map(line => `    ${line}`)].join('\n');
}

/** The failed tests, and the files that could not be run at all. */
export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const tests = failed.map(test =>
      describeFailure(file, test.fullName, (test.failureMessages ?? []).join('\n')),
    );
    return message && failed.length === 0 ? [describeFailure(file, '(the file)', message)] : tests;
  });
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const errors = results.flatMap(result => result.errors);
        return describeFailure(file, title, errors.map(({ message = '' }) => message).join('\n'));
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** The failed tests, and the errors that belong to none. */
export function failuresOfPlaywright({ suites, errors }: PlaywrightReport): string[] {
  const unplaced = errors.map(({ message = '' }) => describeFailure('(not in a test)', 'error', message));
  return [...suites.flatMap(failuresOfSuite), ...unplaced];
}
