/** Every anchor of a link is there; the build itself refuses links to pages that are not. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from '@playwright/test';
import { dist } from './pages.ts';

const files = globSync('**/*.html', { cwd: dist, exclude: ['example-frame.html'] });
const idsIn = (html: string) => new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id));

test('no link leads to an anchor that is not there', () => {
  const pages = new Map(
    files.map(file => [
      `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`,
      readFileSync(join(dist, file), 'utf8'),
    ]),
  );
  const ids = new Map([...pages].map(([path, html]) => [path, idsIn(html)]));
  const dead = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<a[^>]*\shref="([^"#:]*)#([^"]+)"/g)].flatMap(([, target = '', anchor = '']) => {
      const page = target === '' ? path : posix.resolve(posix.dirname(path), target);
      const known = ids.get(page) ?? ids.get(`${page}/`);
      return known?.has(decodeURIComponent(anchor)) ? [] : [`${path} → ${target}#${anchor}`];
    }),
  );
  expect([...new Set(dead)]).toEqual([]);
});
