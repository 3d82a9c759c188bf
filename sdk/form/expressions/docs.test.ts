/** The page of expressions: its table of functions is written from them, and its samples are sound. `vitest run --project sdk expressions/docs -u` after a change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaErrors } from '../definition/schema-errors.ts';
import type { FormDefinition } from '../definition/types.ts';
import { lint } from '../lint/index.ts';
import { computedValues } from './compute.ts';
import { expressionFunctions, functionUsageText } from './functions/index.ts';

const docs = join(import.meta.dirname, '../../../docs');
const pages = { en: join(docs, 'forms/expressions.md'), zh: join(docs, 'zh/forms/expressions.md') };
const table = /<!-- functions -->[\s\S]*<!-- \/functions -->/;
const heads = { en: '| function | returns | for example |', zh: '| 函数 | 结果 | 示例 |' };

test.each(['en', 'zh'] as const)('the page in %s lists every function', async lang => {
  const rows = expressionFunctions.map(one => {
    const [expression, result] = one.example;
    return `| \`${functionUsageText(one)}\` | ${one.help[lang].replaceAll('`', '')} | \`${expression}\` → \`${result}\` |`;
  });
  const written = ['<!-- functions -->', heads[lang], '|---|---|---|', ...rows, '<!-- /functions -->'].join(
    '\n',
  );
  const page = readFileSync(pages[lang], 'utf8');
  expect(page).toMatch(table);
  await expect(page.replace(table, () => written)).toMatchFileSnapshot(pages[lang]);
});

const samples = [...readFileSync(pages.en, 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, json = '']) => JSON.parse(json) as FormDefinition,
);

test('the samples are sound', () => {
  for (const sample of samples) expect([lint(sample), schemaErrors(sample)]).toEqual([[], []]);
  const [order, leave] = samples as [FormDefinition, FormDefinition];
  const items = [
    { price: 10.1, count: 3 },
    { price: 1204.2, count: 1 },
  ];
  expect(computedValues(order, { items })).toMatchObject({
    total: 1234.5,
    capitals: '壹仟贰佰叁拾肆元伍角整',
  });
  expect(computedValues(leave, { period: ['2026-09-30', '2026-10-10'] })).toMatchObject({ days: 7 });
});
