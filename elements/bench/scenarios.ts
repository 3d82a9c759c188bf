/** The scenarios of the bench, each with the lines of its report. */
import { onBenchPage, warmUpSmall } from './bench-page.ts';
import { measureCold } from './cold.ts';
import { mixedForm, ruledForm, textForm, textTable } from './forms.ts';
import { measureForm, measureMount, measureRules, measureTable } from './measure.ts';
import type { Measure } from './sample.ts';
import type { Line, Scenario } from './scenario.ts';

const median = (title: string, of: Measure): Line => ({ title: `${title}, ms`, of, at: 0.5 });

const mount = median('mount to paint', 'mount');

const keys: readonly Line[] = [
  median('main thread for each key', 'keyThread'),
  median('of that in scripts', 'keyScript'),
  median('key to paint, median', 'keys'),
  { title: 'key to paint, p95, ms', of: 'keys', at: 0.95 },
];

const rowActions: readonly Line[] = [
  median('add a row, to paint', 'add'),
  median('add a row, main thread', 'addThread'),
  median('delete a row, to paint', 'remove'),
  median('delete a row, main thread', 'removeThread'),
];

const ruleActions: readonly Line[] = [
  median('all shown, to paint', 'show'),
  median('all shown, main thread', 'showThread'),
  median('all hidden, to paint', 'hide'),
  median('all hidden, main thread', 'hideThread'),
];

const coldLines: readonly Line[] = [
  median('navigation to painted form', 'cold'),
  { title: 'requests in sequence', of: 'coldChain', at: 0.5 },
  { title: 'KB fetched before the paint', of: 'coldWeight', at: 0.5 },
  median('by the autoloader', 'coldAutoloaded'),
  { title: 'requests in sequence', of: 'coldAutoloadedChain', at: 0.5 },
  median('by the autoloader, files in `modulepreload`', 'coldPreloaded'),
  { title: 'requests in sequence', of: 'coldPreloadedChain', at: 0.5 },
];

const cold = (count: number): Scenario => ({
  title: `Cold open of ${count} fields`,
  effort: { keys: 0, actions: 0 },
  lines: coldLines,
  measure: measureCold(count),
});

const text = (title: string, count: number): Scenario => ({
  title,
  effort: { keys: 20, actions: 0 },
  lines: [mount, ...keys],
  measure: onBenchPage(measureForm(textForm(count))),
});

const table = (title: string, count: number): Scenario => ({
  title,
  effort: { keys: 20, actions: 3 },
  lines: [mount, ...rowActions, ...keys],
  measure: onBenchPage(measureTable(textTable(count))),
});

export const scenarios: readonly Scenario[] = [
  cold(10),
  cold(200),
  {
    title: 'First large form after a small one: 1,000 text fields',
    effort: { keys: 0, actions: 0 },
    lines: [mount],
    measure: onBenchPage(measureMount(textForm(1000)), warmUpSmall),
  },
  {
    title: 'First large form after a small one: 200 mixed fields',
    effort: { keys: 0, actions: 0 },
    lines: [mount],
    measure: onBenchPage(measureMount(mixedForm(200)), warmUpSmall),
  },
  {
    title: 'First large form after a small one: a table of 10 columns and 200 rows',
    effort: { keys: 0, actions: 3 },
    lines: [mount, ...rowActions],
    measure: onBenchPage(measureTable(textTable(200)), warmUpSmall),
  },
  text('100 text fields', 100),
  text('500 text fields', 500),
  text('1,000 text fields', 1000),
  {
    title: '200 mixed fields',
    effort: { keys: 20, actions: 0 },
    lines: [mount, ...keys],
    measure: onBenchPage(measureForm(mixedForm(200))),
  },
  table('A table of 10 columns and 200 rows', 200),
  { ...table('A table of 10 columns and 1,000 rows', 1000), long: true },
  {
    title: '300 visibility rules settled by one change',
    effort: { keys: 0, actions: 15 },
    lines: [mount, ...ruleActions],
    measure: onBenchPage(measureRules(ruledForm(300))),
  },
];
