/** What is measured, and which lines of the report come of it. */
import { mixedForm, ruledForm, textForm, textTable } from './forms.ts';
import { measureForm, measureRules, measureTable } from './measure.ts';
import type { Effort, Measure, Sample } from './sample.ts';
import type { Stage } from './stage.ts';

/** One line of a table: a quantile of all that was measured. */
export interface Line {
  title: string;
  of: Measure;
  at: number;
}

export interface Scenario {
  title: string;
  effort: Effort;
  /** Left out of a quick run. */
  long?: boolean;
  lines: readonly Line[];
  measure(stage: Stage, effort: Effort): Promise<Sample>;
}

const median = (title: string, of: Measure): Line => ({ title: `${title}, ms`, of, at: 0.5 });

const mount = median('mount to paint', 'mount');

const keys: readonly Line[] = [
  median('main thread for each key', 'keyThread'),
  median('of that in scripts', 'keyScript'),
  median('key to paint, median', 'keys'),
  { title: 'key to paint, p95, ms', of: 'keys', at: 0.95 },
];

const deeds: readonly Line[] = [
  median('add a row, to paint', 'add'),
  median('add a row, main thread', 'addThread'),
  median('delete a row, to paint', 'remove'),
  median('delete a row, main thread', 'removeThread'),
];

const turns: readonly Line[] = [
  median('all shown, to paint', 'show'),
  median('all shown, main thread', 'showThread'),
  median('all hidden, to paint', 'hide'),
  median('all hidden, main thread', 'hideThread'),
];

const text = (title: string, count: number): Scenario => ({
  title,
  effort: { keys: 20, deeds: 0 },
  lines: [mount, ...keys],
  measure: measureForm(textForm(count)),
});

const table = (title: string, count: number): Scenario => ({
  title,
  effort: { keys: 20, deeds: 3 },
  lines: [mount, ...deeds, ...keys],
  measure: measureTable(textTable(count)),
});

export const scenarios: readonly Scenario[] = [
  text('100 text fields', 100),
  text('500 text fields', 500),
  text('1,000 text fields', 1000),
  {
    title: '200 mixed fields',
    effort: { keys: 20, deeds: 0 },
    lines: [mount, ...keys],
    measure: measureForm(mixedForm(200)),
  },
  table('A table of 10 columns and 200 rows', 200),
  { ...table('A table of 10 columns and 1,000 rows', 1000), long: true },
  {
    title: '300 visibility rules settled by one change',
    effort: { keys: 0, deeds: 15 },
    lines: [mount, ...turns],
    measure: measureRules(ruledForm(300)),
  },
];
