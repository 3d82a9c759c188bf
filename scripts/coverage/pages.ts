/** Renders the tables for the coverage pages in both languages. */
import type { CallUsages } from './calls.ts';
import type { ListColumns } from './lists.ts';
import type { Message } from './messages.ts';
import type { Requirement, Section } from './row.ts';

export type Lang = 'en' | 'zh';

const COVERAGE_TABLE_HEADERS_BY_LANGUAGE = {
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

const PATH_PREFIX_REPLACEMENTS: [from: string, to: string][] = [
  ['reference-app/server/domains/', 'server/'],
  ['reference-app/server/', 'server/'],
  ['reference-app/portal/', 'portal/'],
  ['reference-app/e2e/', 'e2e/'],
];

/**
 * Returns the path of a source file with a shortened prefix, for example `server/` instead of
 * `reference-app/server/`.
 */
function abbreviateSourceFilePath(path: string): string {
  const found = PATH_PREFIX_REPLACEMENTS.find(([from]) => path.startsWith(from));
  return found ? found[1] + path.slice(found[0].length) : path;
}

const formatShortPathList = (paths: readonly string[]): string =>
  paths.length === 0 ? '–' : paths.map(path => `\`${abbreviateSourceFilePath(path)}\``).join(', ');

export const apiCallMarkdownTable = (places: readonly CallUsages[], lang: Lang): string =>
  [
    COVERAGE_TABLE_HEADERS_BY_LANGUAGE[lang].calls,
    '| --- | --- | --- | --- |',
    ...places.map(
      ({ call, route, users, tests }) =>
        `| \`${call}\` | ${formatShortPathList(route ? [route] : [])} | ${formatShortPathList(users)} | ${formatShortPathList(tests)} |`,
    ),
  ].join('\n');

const formatMarkdownRequirementRow = (row: Requirement, lang: Lang): string => {
  const tests = row.tests.map(test => test.split('#')[0] ?? test);
  return `| ${row[lang]} | ${formatShortPathList(row.at)} | ${formatShortPathList([...new Set(tests)])} |`;
};

/** Returns a section heading. A Chinese heading gets the anchor of the English heading. */
function sectionHeading(title: Section['title'], lang: Lang): string {
  const anchor = (title.en.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
  return lang === 'en' ? `### ${title.en}` : `### ${title.zh} {#${anchor}}`;
}

export const requirementTables = (sections: readonly Section[], lang: Lang): string =>
  sections
    .map(({ title, rows }) =>
      [
        sectionHeading(title, lang),
        '',
        COVERAGE_TABLE_HEADERS_BY_LANGUAGE[lang].rows,
        '| --- | --- | --- |',
        ...rows.map(row => formatMarkdownRequirementRow(row, lang)),
      ].join('\n'),
    )
    .join('\n\n');

export const createListColumnsMarkdownTable = (lists: readonly ListColumns[], lang: Lang): string =>
  [
    COVERAGE_TABLE_HEADERS_BY_LANGUAGE[lang].lists,
    '| --- | --- | --- | --- |',
    ...lists.map(
      ({ title, call, at, columns }) =>
        `| ${title[lang]} | \`${call}\` | ${columns.map(name => `\`${name}\``).join(', ')} | ${formatShortPathList([at])} |`,
    ),
  ].join('\n');

export const messageTable = (messages: readonly Message[], lang: Lang): string =>
  [
    COVERAGE_TABLE_HEADERS_BY_LANGUAGE[lang].messages,
    '| --- | --- | --- |',
    ...messages.map(one => `| ${one.situation[lang]} | ${one[lang]} | ${formatShortPathList([one.at])} |`),
  ].join('\n');
