/** The page for administrators has every setting of every kind, as the panels show it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NODE } from '../model/flow.ts';
import { settingsTable } from '../testing/settings-table.ts';

const page = (folder: string) =>
  readFileSync(new URL(`../../../docs/${folder}/panels.md`, import.meta.url), 'utf8');

test.each(Object.entries(NODE))('%s has its table in both languages', (_, type) => {
  const section = (folder: string) =>
    page(folder)
      .split(/^(?=### )/m)
      .find(text => text.includes(` (${type})`));
  expect(section('flow')).toContain(settingsTable(type, 'en'));
  expect(section('zh/flow')).toContain(settingsTable(type, 'zh'));
});
