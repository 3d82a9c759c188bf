/** The tables of the coverage pages are written from the contract, the routes and the tests: `vitest run --project scripts coverage -u` after a change. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as nouns from '@countersign/sdk/api/nouns';
import { expect, it } from 'vitest';
import { findApiCallUsages } from './calls.ts';
import { readContractApiCalls } from './contract-calls.ts';
import { administrationListColumns } from './lists.ts';
import { documentedMessages } from './messages.ts';
import {
  apiCallMarkdownTable,
  createListColumnsMarkdownTable,
  messageTable,
  requirementTables,
} from './pages.ts';
import { requiredApiCalls } from './required-calls.ts';
import { requirementSections } from './requirements.ts';
import { projectRoot, readSourceFilesByGlob } from './sources.ts';

const calls = readContractApiCalls();
const places = findApiCallUsages(
  calls,
  readSourceFilesByGlob(['reference-app/**/*.{ts,tsx}', 'elements/**/*.{ts,tsx}', 'sdk/api/*.ts']),
);
const rows = requirementSections.flatMap(({ rows }) => rows);

it('every required call is in the contract', () => {
  expect(requiredApiCalls.filter(call => !calls.includes(call))).toEqual([]);
});

it('every call has a route and a test that sends it', () => {
  expect(places.length).toBeGreaterThan(100);
  expect(places.filter(({ route }) => !route).map(({ call }) => call)).toEqual([]);
  expect(places.filter(({ tests }) => tests.length === 0).map(({ call }) => call)).toEqual([]);
});

it('every behaviour names files that exist, and tests by a text that they contain', () => {
  const texts = new Map<string, string>();
  const textOf = (path: string) => {
    const text = texts.get(path) ?? readFileSync(join(projectRoot, path), 'utf8');
    texts.set(path, text);
    return text;
  };
  const absent = rows
    .flatMap(({ at, tests }) => [...at, ...tests])
    .filter(place => {
      const [path = '', title] = place.split('#');
      if (!existsSync(join(projectRoot, path))) return true;
      return title !== undefined && !textOf(path).includes(title);
    });
  expect(absent).toEqual([]);
  expect(rows.filter(({ at, tests }) => at.length === 0 || tests.length === 0).map(({ en }) => en)).toEqual(
    [],
  );
});

/** The columns of lists whose noun is described in `sdk/api/nouns`. */
function listedColumns(text: string): string[] {
  const name = /\bcreateListColumnsByName\([^)]*\b(\w+Columns)\)/.exec(text)?.[1];
  const described = Object.entries(nouns).find(([exported]) => exported === name)?.[1] ?? {};
  return Object.entries(described)
    .filter(([, column]) => Boolean((column as { list?: unknown }).list))
    .map(([column]) => column);
}

it('every list has its columns, and every message its text in both languages', () => {
  const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
  const withoutColumn = administrationListColumns.flatMap(({ at, columns }) => {
    const text = textOf(at);
    const described = listedColumns(text);
    return columns
      .filter(name => !text.includes(`name: '${name}'`) && !described.includes(name))
      .map(name => `${at}#${name}`);
  });
  expect(withoutColumn).toEqual([]);
  expect(administrationListColumns.filter(({ call }) => !calls.includes(call))).toEqual([]);
  const absent = documentedMessages.filter(({ at, en, zh }) => {
    const text = textOf(at);
    return !text.includes(en) || !text.includes(zh);
  });
  expect(absent.map(({ en }) => en)).toEqual([]);
});

it.each([
  ['en', 'docs/server/coverage.md'],
  ['zh', 'docs/zh/server/coverage.md'],
] as const)('the %s page has the calls and behaviours as they are', async (lang, name) => {
  const file = join(projectRoot, name);
  const page = readFileSync(file, 'utf8');
  const between = (text: string, mark: string, table: string) => {
    const range = new RegExp(`<!-- ${mark} -->[\\s\\S]*<!-- /${mark} -->`);
    expect(text).toMatch(range);
    return text.replace(range, () => `<!-- ${mark} -->\n${table}\n<!-- /${mark} -->`);
  };
  const withRows = between(page, 'behaviours', `\n${requirementTables(requirementSections, lang)}\n`);
  const withLists = between(
    withRows,
    'lists',
    createListColumnsMarkdownTable(administrationListColumns, lang),
  );
  const withMessages = between(withLists, 'messages', messageTable(documentedMessages, lang));
  await expect(between(withMessages, 'calls', apiCallMarkdownTable(places, lang))).toMatchFileSnapshot(file);
});
