/** The option tables of the docs are written from the designs: `vitest run --project sdk option-table -u` after a change. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { designs } from './all-designs.ts';
import { type ControlType, controlTypes } from './all-kinds.ts';
import { newControl } from './new-control.ts';
import { optionTable } from './option-table.ts';

const pages = join(import.meta.dirname, '../../../docs/controls');
const table = /<!-- options -->[\s\S]*<!-- \/options -->/;

/** The page of a new type, to be completed by hand. */
const firstPage = (type: ControlType): string => `# ${type}

${designs[type].name.en}.

<!-- options -->
<!-- /options -->

\`\`\`json
${JSON.stringify(newControl({ type, key: `${type}_1`, lang: 'en' }), null, 2)}
\`\`\`
`;

test.each(controlTypes)('the page of %s has the options of its design', async type => {
  const file = join(pages, `${type}.md`);
  const page = existsSync(file) ? readFileSync(file, 'utf8') : firstPage(type);
  expect(page).toMatch(table);
  const written = page.replace(table, () => `<!-- options -->\n${optionTable(type)}\n<!-- /options -->`);
  await expect(written).toMatchFileSnapshot(file);
});
