/** Every page of the docs stands in English and in Chinese, and both have the same sections, codes, rows, links and examples. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseSections, replaceCodeLinesWithEnglish } from './page.ts';

/** In English alone. */
const ENGLISH: Record<string, string> = {
  'decisions/': 'records for maintainers',
  'benchmarks.md': 'figures, written by the benches',
  'contributing/style.md': 'the language of comments and names, which are English',
  'contributing/tests.md': 'the suites, for contributors, with a row for each test that moves',
};

/** Written in both languages by the build of the docs. */
const WRITTEN = /^(zh\/)?api\/(?!index\.md)/;

const docs = new URL('../../docs/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, docs), 'utf8');
const written = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /^(?!\.).*(?<!\.reference)\.md$/.test(path) && !WRITTEN.test(path))
  .sort();
const chinese = written.flatMap(path => (path.startsWith('zh/') ? [path.slice(3)] : []));
const english = written.filter(
  path => !path.startsWith('zh/') && !Object.keys(ENGLISH).some(only => path.startsWith(only)),
);

test('every page stands in both languages', () => {
  expect(chinese).toEqual(english);
});

/** Where a Chinese page leads, by the link of the English one. */
function chineseLink(link: string): string {
  const [path = '', anchor] = link.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (path.startsWith('images/')) return link.replace('/en/', '/zh/');
  const files = [path, `${path}.md`, `${path.replace(/\/$/, '')}/index.md`];
  return files.some(file => chinese.includes(file) || WRITTEN.test(file)) ? `zh/${path}${hash}` : link;
}

describe('the Chinese page has the content of the English one', () => {
  test.each(english.filter(path => chinese.includes(path)))('%s', path => {
    const sections = parseSections(path, read(path));
    const blocks = sections.flatMap(section => section.blocks);
    const expected = sections.map(section => ({
      ...section,
      links: section.links.map(chineseLink).sort(),
      files: section.files.map(file => (file.endsWith('.reference.md') ? `zh/${file}` : file)),
    }));
    const translated = parseSections(`zh/${path}`, read(`zh/${path}`)).map(section => ({
      ...section,
      blocks: section.blocks.map(block => replaceCodeLinesWithEnglish(blocks.shift(), block)),
    }));
    expect(translated).toEqual(expected);
  });
});

test.each([
  ['a text', '{ "name": "Paper" }', '{ "name": "纸" }'],
  ['a comment', 'start(); // at once', 'start(); // 立即'],
  ['text between tags', '<b>Total</b>', '<b>合计</b>'],
])('%s may be Chinese', (_, en, zh) => {
  expect(replaceCodeLinesWithEnglish(en, zh)).toBe(en);
});

test.each([
  ['another name beside a text', '{ "name": "Paper" }', '{ "label": "纸" }'],
  ['other code before a comment', 'start(); // at once', 'stop(); // 立即'],
  ['another English text', '{ "name": "Paper" }', '{ "name": "Wood" }'],
])('%s is found', (_, en, zh) => {
  expect(replaceCodeLinesWithEnglish(en, zh)).not.toBe(en);
});
