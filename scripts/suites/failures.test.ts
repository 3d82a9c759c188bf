import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../process.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';

test('a failed test of vitest is told with its file, name and message, and so is a file that could not run', () => {
  const failures = vitestFailures({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: join(projectRoot, 'sdk/a.test.ts'),
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'divides',
            failureMessages: ['expected \u001b[31m1\u001b[39m\nto be 2'],
          },
        ],
      },
      { name: join(projectRoot, 'sdk/b.test.ts'), message: 'no such module', assertionResults: [] },
    ],
  });
  expect(failures).toEqual([
    'sdk/a.test.ts · divides\n    expected 1\n    to be 2',
    'sdk/b.test.ts · (the file)\n    no such module',
  ]);
});

test('a failed test of Playwright is listed however deep it is, and an error that belongs to none', () => {
  const spec = (status: string, message: string) => ({
    file: 'a.spec.ts',
    title: 'opens',
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  });
  const failures = playwrightFailures({
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [{ suites: [{ specs: [spec('expected', ''), spec('unexpected', 'timed out')] }] }],
    errors: [{ message: 'no server' }],
  });
  expect(failures).toEqual(['a.spec.ts · opens\n    timed out', '(not in a test) · error\n    no server']);
});
