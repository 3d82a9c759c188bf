/** Browsers request `/favicon.ico` for a page without an icon, and report an error if the file does not exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listRepositoryFiles, projectRoot } from './process.ts';

test('every HTML page names an icon', () => {
  const pages = listRepositoryFiles(['*.html'])
    .map(file => ({ file, html: readFileSync(join(projectRoot, file), 'utf8') }))
    .filter(({ html }) => /<html\b/i.test(html));
  expect(pages.map(({ file }) => file)).toContain('reference-app/portal/index.html');
  expect(pages.filter(({ html }) => !/<link rel="icon"/.test(html)).map(({ file }) => file)).toEqual([]);
});
