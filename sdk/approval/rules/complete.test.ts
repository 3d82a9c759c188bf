/** Each rule of the engine and each fault that users of others report has a test of its name. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('..', import.meta.url).pathname;
const texts = globSync('**/*.test.ts', { cwd: folder })
  .filter(file => !file.endsWith('complete.test.ts'))
  .map(file => readFileSync(`${folder}${file}`, 'utf8'));

/** The names of tests and of their tables. */
const names = texts.flatMap(text => [
  ...[...text.matchAll(/^ {2}'([^'\n]+)': \[$/gm)].map(match => match[1] ?? ''),
  ...[...text.matchAll(/\bdescribe\('([^'\n]+)'/g)].map(match => match[1] ?? ''),
]);

const RULES = 20;
const rules = Array.from({ length: RULES }, (_, at) => at + 1);

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
  it.each(rules)('rule %i', rule => {
    expect(names.filter(name => name.startsWith(`rule ${rule}: `))).not.toEqual([]);
  });
  it.each(faults)('%s', fault => {
    expect(names.filter(name => name.includes(fault))).not.toEqual([]);
  });
});
