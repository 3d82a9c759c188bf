/** The tables of the coverage pages, in both languages. */
import type { CallPlaces } from './calls.ts';
import type { ListColumns } from './lists.ts';
import type { Message } from './messages.ts';
import type { Requirement, Section } from './row.ts';

export type Lang = 'en' | 'zh';

const HEADS = {
  en: {
    lists: '| list | call | columns | where |',
    messages: '| situation | message | where |',
    calls: '| call | route | used by | tests |',
    rows: '| behaviour | where | tests |',
  },
  zh: {
    lists: '| 列表 | 接口 | 列 | 位置 |',
    messages: '| 情形 | 消息 | 位置 |',
    calls: '| 接口 | 路由 | 使用处 | 测试 |',
    rows: '| 行为 | 位置 | 测试 |',
  },
};

const SHORT: [from: string, to: string][] = [
  ['reference-app/server/resources/', 'server/'],
  ['reference-app/server/', 'server/'],
  ['reference-app/portal/', 'portal/'],
  ['reference-app/e2e/', 'e2e/'],
];

/** The path without what all paths begin with. */
function short(path: string): string {
  const found = SHORT.find(([from]) => path.startsWith(from));
  return found ? found[1] + path.slice(found[0].length) : path;
}

const listed = (paths: readonly string[]): string =>
  paths.length === 0 ? '–' : paths.map(path => `\`${short(path)}\``).join(', ');

export const callTable = (places: readonly CallPlaces[], lang: Lang): string =>
  [
    HEADS[lang].calls,
    '| --- | --- | --- | --- |',
    ...places.map(
      ({ call, route, users, tests }) =>
        `| \`${call}\` | ${listed(route ? [route] : [])} | ${listed(users)} | ${listed(tests)} |`,
    ),
  ].join('\n');

const rowOf = (row: Requirement, lang: Lang): string => {
  const tests = row.tests.map(test => test.split('#')[0] ?? test);
  return `| ${row[lang]} | ${listed(row.at)} | ${listed([...new Set(tests)])} |`;
};

/** A Chinese heading has the anchor of the English one. */
function headingOf(title: Section['title'], lang: Lang): string {
  const anchor = (title.en.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
  return lang === 'en' ? `### ${title.en}` : `### ${title.zh} {#${anchor}}`;
}

export const requirementTables = (sections: readonly Section[], lang: Lang): string =>
  sections
    .map(({ title, rows }) =>
      [
        headingOf(title, lang),
        '',
        HEADS[lang].rows,
        '| --- | --- | --- |',
        ...rows.map(row => rowOf(row, lang)),
      ].join('\n'),
    )
    .join('\n\n');

export const listTable = (lists: readonly ListColumns[], lang: Lang): string =>
  [
    HEADS[lang].lists,
    '| --- | --- | --- | --- |',
    ...lists.map(
      ({ title, call, at, columns }) =>
        `| ${title[lang]} | \`${call}\` | ${columns.map(name => `\`${name}\``).join(', ')} | ${listed([at])} |`,
    ),
  ].join('\n');

export const messageTable = (messages: readonly Message[], lang: Lang): string =>
  [
    HEADS[lang].messages,
    '| --- | --- | --- |',
    ...messages.map(one => `| ${one.situation[lang]} | ${one[lang]} | ${listed([one.at])} |`),
  ].join('\n');
