/** The pages of the cold open, each as documented by its product. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contender } from './contenders.ts';
import { controlOf, definitionOf } from './entries/countersign-definition.ts';
import { mixedForm, type NeutralField } from './forms.ts';
import { builtIn } from './install.ts';

export const coldSizes = [10, 200];

interface Parts {
  title: string;
  head: readonly string[];
  body: string;
}

const pageOf = ({ title, head, body }: Parts): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
${head.join('\n')}
<style>body{margin:16px;font:14px sans-serif}#host{width:900px}</style></head>
<body><div id="host">${body}</div></body></html>`;

const preloadOf = (addresses: readonly string[]) =>
  addresses.map(address => `<link rel="modulepreload" href="${address}">`);

/** The page of Countersign, as in docs/getting-started.md. */
function ownPage(fields: readonly NeutralField[], preloaded: readonly string[]): string {
  const definition = JSON.stringify(definitionOf(fields.map(controlOf)));
  return pageOf({
    title: 'countersign',
    head: [...preloadOf(preloaded), '<script type="module" src="/dist/countersign.js"></script>'],
    body: `<form-renderer lang="en"></form-renderer>
<script type="module">document.querySelector('form-renderer').definition = ${definition};</script>`,
  });
}

function peerPage(
  contender: Contender,
  fields: readonly NeutralField[],
  preloaded: readonly string[],
): string {
  const { name } = contender;
  const hasCss = existsSync(join(builtIn(contender), 'entry.css'));
  const css = hasCss ? [`<link rel="stylesheet" href="/${name}/entry.css">`] : [];
  return pageOf({
    title: name,
    head: [...preloadOf(preloaded), ...css],
    body: `<script type="module">
import { mount } from '/${name}/entry.js';
mount(document.querySelector('#host'), ${JSON.stringify(fields)});
</script>`,
  });
}

/** The files that a page preloads for `<form-renderer>`: the build lists them. */
function ownPreload(dist: string): string[] {
  const file = join(dist, 'modulepreload.json');
  if (!existsSync(file)) return ['/dist/countersign.js', '/dist/form-renderer.js'];
  const lists = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  return ['countersign.js', ...(lists['form-renderer'] ?? [])].map(name => `/dist/${name}`);
}

/** Returns the HTML documents by path, for each contender and size, with and without `modulepreload`. */
export function coldPages(contenders: readonly Contender[], dist: string): Record<string, string> {
  const pages: Record<string, string> = {};
  for (const contender of contenders) {
    const own = contender.name === 'countersign';
    for (const size of coldSizes) {
      const path = `/cold/${contender.name}/${size}`;
      const page = (preloaded: readonly string[]) =>
        own ? ownPage(mixedForm(size), preloaded) : peerPage(contender, mixedForm(size), preloaded);
      pages[path] = page([]);
      pages[`${path}/preload`] = page(own ? ownPreload(dist) : [`/${contender.name}/entry.js`]);
    }
  }
  return pages;
}
