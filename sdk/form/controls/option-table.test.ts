/** The option tables of the docs are written from the designs: `vitest run --project sdk option-table -u` after a change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { controlTypes } from './all-kinds.ts';
import { optionTable } from './option-table.ts';

const pages = join(import.meta.dirname, '../../../docs/controls');
const table = /<!-- options -->[\s\S]*<!-- \/options -->/;

test.each(controlTypes)('the page of %s has the options of its design', async type => {
  const file = join(pages, `${type}.md`);
  const page = readFileSync(file, 'utf8');
  expect(page).toMatch(table);
  const written = page.replace(table, () => `<!-- options -->\n${optionTable(type)}\n<!-- /options -->`);
  await expect(written).toMatchFileSnapshot(file);
});
