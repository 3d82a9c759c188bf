/** Each rule of docs/flow/rules.md and each fault that users of other engines report has a test of its name. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('..', import.meta.url).pathname;
const project = new URL('../../../', import.meta.url).pathname;
const texts = globSync('**/*.test.ts', { cwd: folder })
  .filter(file => !file.endsWith('complete.test.ts'))
  .map(file => readFileSync(`${folder}${file}`, 'utf8'));

/** The names of tests and of their tables. */
const names = texts.flatMap(text => [
  ...[...text.matchAll(/^ {2}'([^'\n]+)': \[$/gm)].map(match => match[1] ?? ''),
  ...[...text.matchAll(/\bdescribe\('([^'\n]+)'/g)].map(match => match[1] ?? ''),
]);

const page = readFileSync(`${project}docs/flow/rules.md`, 'utf8');
const headings = (level: string): string[] =>
  [...page.matchAll(new RegExp(`^${level} (.+)$`, 'gm'))].map(match => match[1] ?? '');
const rules = headings('###');
const anchors = new Set(headings('#{2,3}').map(name => name.toLowerCase().replace(/[^a-z]+/g, '-')));

const sources = ['sdk', 'reference-app/server'].flatMap(part =>
  globSync('**/*.ts', { cwd: `${project}${part}`, exclude: ['**/node_modules/**'] }).map(
    file => `${project}${part}/${file}`,
  ),
);

const faults = [
  'ruoyi-vue-pro#668',
  'ruoyi-vue-pro#727',
  'flowable#3944',
  'ruoyi-vue-pro#867',
  'flowable#2259',
  'a return to a parallel sibling',
  'ruoyi-vue-pro#1018',
  'yudao-ui-admin-vue3#156',
  'ruoyi-vue-pro#936',
  'ruoyi-vue-pro#566',
  'camunda#37877',
  'processmaker#3242',
  'flowable#4166',
  'JeecgBoot#7460',
  'RuoYi-Vue-Plus#40',
];

describe('tests of a name', () => {
  it.each(rules)('%s', rule => {
    expect(names.filter(name => name.startsWith(`${rule}: `))).not.toEqual([]);
  });
  it.each(faults)('%s', fault => {
    expect(names.filter(name => name.includes(fault))).not.toEqual([]);
  });
});

it('code cites only rules that the page has', () => {
  const cited = sources.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/flow\/rules\.md#([\w-]+)/g)].map(match => match[1] ?? ''),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(anchor => !anchors.has(anchor))).toEqual([]);
});
