import { expect, it } from 'vitest';
import { type CostSnapshot, costReport } from './cost-report.ts';

const statement = { planMs: 1, execMs: 3, rows: 4, blocks: 8, walBytes: 200 };
const before: CostSnapshot = {
  sizes: [{ name: 'task', bytes: 1000 }],
  functions: [{ name: 'count_file', calls: 10, ms: 5 }],
  statements: [],
};
const after: CostSnapshot = {
  sizes: [
    { name: 'task', bytes: 3000 },
    { name: 'task_pkey', bytes: 400 },
  ],
  functions: [{ name: 'count_file', calls: 12, ms: 6 }],
  statements: [
    { ...statement, text: 'update\n  task', isTopLevel: true, calls: 4 },
    { ...statement, text: 'select 1', isTopLevel: false, calls: 2 },
  ],
};

it('divides all figures by the number of approvals', () => {
  const report = costReport(before, after, 2);
  expect(report).toContain('| `update task` | 2.00 | 0.50 | 1.50 | 2.0 | 4 | 100 |');
  expect(report).toContain('| `select 1` | 1.00 | 0.50 | 1.50 | 2.0 | 4 | 100 |');
  expect(report).toContain('| task | 1000 |\n| task_pkey | 200 |\n| all | 1200 |');
  expect(report).toContain('| count_file | 1.00 | 0.500 |');
});
