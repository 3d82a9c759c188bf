/** The pages about flows say what the code does: the catalogues are made from it, and every example is sound. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flowTexts } from '../i18n/flow.ts';
import { fixFor } from './edits/index.ts';
import { isPublishable, type LintCode, type LintFix, type LintRow, SEVERITIES } from './lint/codes.ts';
import { lint } from './lint/lint.ts';
import { type Flow, type FlowNode, NODE } from './model/flow.ts';
import { flowErrors, flowSchema } from './model/schema-errors.ts';
import { settingsOf } from './nodes/panels.ts';

const page = (name: string, folder = 'flow') =>
  readFileSync(new URL(`../../docs/${folder}/${name}.md`, import.meta.url), 'utf8');
const between = (text: string, name: string) =>
  new RegExp(`<!-- ${name} -->([\\s\\S]*?)<!-- /${name} -->`).exec(text)?.[1]?.trim();

/** Placeholders as a reader knows them. */
const plain = (text: string) => text.replace(/“?\{\{\w+\}\}”?/g, '…');
const table = (heads: string[], lines: string[][]) =>
  [heads, heads.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n');

const catalogues = {
  en: {
    folder: 'flow',
    findings: ['Code', 'Severity', 'What it says'],
    fixes: ['Fix', 'Text', 'Automatic'],
    error: 'error',
    warning: 'warning',
    yes: 'yes',
  },
  zh: {
    folder: 'zh/flow',
    findings: ['代码', '级别', '内容'],
    fixes: ['修复', '文字', '自动'],
    error: '错误',
    warning: '警告',
    yes: '是',
  },
};

describe.each(['en', 'zh'] as const)('the catalogues in %s', lang => {
  const texts = flowTexts[lang];
  const heads = catalogues[lang];

  test('have every finding', () => {
    const lines = Object.entries(SEVERITIES).map(([code, severity]) => [
      `\`${code}\``,
      heads[severity],
      plain(texts[`lint.${code as LintCode}`]),
    ]);
    expect(between(page('lint', heads.folder), 'findings')).toBe(table(heads.findings, lines));
  });

  test('have every fix', () => {
    const keys = Object.keys(texts).filter(key => key.startsWith('fix.'));
    const lines = keys.map(key => {
      const fix = key.slice('fix.'.length) as LintFix;
      const made = fixFor({ fix } as LintRow) !== undefined;
      return [`\`${fix}\``, plain(texts[`fix.${fix}`]), made ? heads.yes : ''];
    });
    expect(between(page('lint', heads.folder), 'fixes')).toBe(table(heads.fixes, lines));
  });
});

/** The examples that are a node or a flow. */
const examples = (name: string, folder?: string): (FlowNode | Flow)[] =>
  [...page(name, folder).matchAll(/```json\n([\s\S]*?)```/g)]
    .map(([, json]) => JSON.parse(json!) as FlowNode | Flow)
    .filter(value => 'type' in value || 'node' in value);

const start: FlowNode = { id: 's', type: NODE.start, nodeName: 'Start' };
const decider: FlowNode = { id: 'd', type: NODE.approver, nodeName: 'D', setType: 5, examineMode: 1 };
/** A start node is a flow; a suggestion branch stands behind an approver. */
function flowOf(value: FlowNode | Flow): Flow {
  if ('node' in value) return value as Flow;
  if (value.type === NODE.start) return { node: value };
  return {
    node: { ...start, type: NODE.start, childNode: { ...decider, childNode: value } },
    setting: { timeLimit: true },
  };
}

const everyExample = ['flow', 'zh/flow'].flatMap(folder => [
  ...examples('format', folder),
  ...examples('nodes', folder),
]);

test.each(everyExample.map(flowOf))('the example %j is sound', flow => {
  expect(flowErrors(flow)).toEqual([]);
  expect(lint({ flow }).filter(row => row.severity === 'error')).toEqual([]);
  expect(isPublishable(lint({ flow }))).toBe(true);
});

test('every kind has its section, every switch its line', () => {
  const nodes = page('nodes');
  const codes = Object.values(NODE).filter(code => !new RegExp(`^## .*\\(${code}\\)$`, 'm').test(nodes));
  const switches = Object.keys(flowSchema.properties?.setting?.properties ?? {});
  const missing = switches.filter(key => !page('format').includes(`| \`${key}`));
  expect([codes, missing]).toEqual([[], []]);
});

test('every setting of a node is explained', () => {
  const text = page('nodes') + page('format');
  const names = Object.values(NODE).flatMap(code =>
    settingsOf(code).map(({ name }) => name.split('.').at(-1)),
  );
  expect(names.filter(name => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test('every kind has the name that the designer gives it', () => {
  const nodes = page('nodes', 'zh/flow');
  const headings = Object.entries(NODE)
    .filter(([kind]) => kind !== 'branch')
    .map(([kind, code]) => `## ${flowTexts.zh[`node.${kind}` as keyof typeof flowTexts.zh]}（${code}）`);
  expect(headings.filter(heading => !nodes.includes(`\n${heading} {#`))).toEqual([]);
});
