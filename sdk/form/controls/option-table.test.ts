/** The option tables of the docs are written from the designs: `vitest run --project sdk option-table -u` after a change. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { controlDesignByControlType } from './all-designs.ts';
import { controlTypes } from './all-kinds.ts';
import type { ControlType } from './control-types.ts';
import { newControl } from './new-control.ts';
import { type DocsLanguage, optionTable } from './option-table.ts';

const docs = join(import.meta.dirname, '../../../docs');
const folders: Record<DocsLanguage, string> = { en: 'controls', zh: 'zh/controls' };
const table = /<!-- options -->[\s\S]*<!-- \/options -->/;

/** The page of a new type, to be completed by hand. */
const firstPage = (type: ControlType, lang: DocsLanguage): string => `# ${type}

${controlDesignByControlType[type].name[lang]}${lang === 'zh' ? '。' : '.'}

<!-- options -->
<!-- /options -->

\`\`\`json
${JSON.stringify(newControl({ type, key: `${type}_1`, lang }), null, 2)}
\`\`\`
`;

const pages = controlTypes.flatMap(type => (['en', 'zh'] as const).map(lang => ({ type, lang })));

test.each(pages)('the page of $type in $lang has the options of its design', async ({ type, lang }) => {
  const file = join(docs, folders[lang], `${type}.md`);
  const page = existsSync(file) ? readFileSync(file, 'utf8') : firstPage(type, lang);
  expect(page).toMatch(table);
  const written = page.replace(
    table,
    () => `<!-- options -->\n${optionTable(type, lang)}\n<!-- /options -->`,
  );
  await expect(written).toMatchFileSnapshot(file);
  const withoutOptions = written.replace(table, '<!-- options -->\n<!-- /options -->');
  expect(withoutOptions === firstPage(type, lang), `${file} has no description`).toBe(false);
});
