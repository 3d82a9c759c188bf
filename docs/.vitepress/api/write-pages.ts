/** Writes the generated pages beside those that people write, so that search, links and tests see them as any page. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { errorPage } from './errors-page.ts';
import type { Lang } from './groups.ts';
import { callPages } from './pages.ts';

const folders: Record<Lang, URL> = {
  en: new URL('../../api/', import.meta.url),
  zh: new URL('../../zh/api/', import.meta.url),
};

/** A file whose text is the same stays untouched: the dev server watches it. */
function write(file: URL, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

export async function writeApiPages(): Promise<void> {
  for (const lang of ['en', 'zh'] as const) {
    mkdirSync(folders[lang], { recursive: true });
    for (const { name, text } of [...(await callPages(lang)), errorPage(lang)])
      write(new URL(`${name}.md`, folders[lang]), text);
  }
}
