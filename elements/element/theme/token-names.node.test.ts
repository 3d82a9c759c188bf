/** Every `var(--cs-…)` names a token that exists, in the elements and in the portal: an unknown one draws nothing, silently. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeTokens } from './tokens.ts';

const root = join(import.meta.dirname, '../../..');
const folders = '{elements,reference-app/portal}';
const sources = globSync(`${folders}/**/*.{ts,tsx,css,html}`, {
  cwd: root,
  exclude: path => /node_modules|\.cache|dist|bench|\.test\./.test(path),
});

/** A name that ends with `-` is completed by the code around it. */
const named = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--cs-[\w-]+)/g)]
    .map(([, name]) => name ?? '')
    .filter(name => !name.endsWith('-'));

test('css names no token that does not exist', () => {
  const texts = sources.map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const declared = texts.flatMap(({ text }) =>
    [...text.matchAll(/(--cs-[\w-]+)\s*:/g)].map(([, name]) => name),
  );
  // The page number has a token where the theme has a colour for it.
  const known = new Set([...Object.keys(themeTokens({ pagerColor: '#1890ff' })), ...declared]);
  const unknown = texts.flatMap(({ path, text }) =>
    named(text)
      .filter(name => !known.has(name))
      .map(name => `${path}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
