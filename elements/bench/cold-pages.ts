/** The pages of the cold open, each as documented by its product. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contender } from './contenders.ts';
import { controlOf, definitionOf } from './entries/countersign-definition.ts';
import { mixedForm, type NeutralField } from './forms.ts';
import { builtIn } from './install.ts';

export const coldSizes = [10, 200];

/** How Countersign is loaded: by the element's own entry, by the autoloader, or by the autoloader with its files preloaded. */
export type ColdPage = 'entry' | 'autoloader' | 'preload';

interface Parts {
  title: string;
  head: readonly string[];
  body: string;
  /** The label of the last field; once it is there the form is. */
  lastLabel: string;
}

const reporter = readFileSync(join(import.meta.dirname, 'page-cold.js'), 'utf8');

/** Every page carries the same script that reports its paint. */
const pageOf = ({ title, head, body, lastLabel }: Parts): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
<script>${reporter}reportWhenShown(${JSON.stringify(lastLabel)})</script>
${head.join('\n')}
<style>body{margin:16px;font:14px sans-serif}#host{width:900px}</style></head>
<body><div id="host">${body}</div></body></html>`;

const preloadOf = (addresses: readonly string[]) =>
  addresses.map(address => `<link rel="modulepreload" href="${address}">`);

const lastLabelOf = (fields: readonly NeutralField[]): string => fields.at(-1)?.label ?? '';

/** The page of Countersign, as in docs/getting-started.md. */
function ownPage(fields: readonly NeutralField[], page: ColdPage, dist: string): string {
  const definition = JSON.stringify(definitionOf(fields.map(controlOf)));
  const script = page === 'entry' ? 'form-renderer.js' : 'countersign.js';
  return pageOf({
    title: 'countersign',
    head: [
      ...preloadOf(page === 'preload' ? ownPreload(dist) : []),
      `<script type="module" src="/dist/${script}"></script>`,
    ],
    body: `<form-renderer lang="en"></form-renderer>
<script type="module">document.querySelector('form-renderer').definition = ${definition};</script>`,
    lastLabel: lastLabelOf(fields),
  });
}

/** Peers are one bundle each, which their page loads itself or preloads. */
function peerPage(contender: Contender, fields: readonly NeutralField[], page: ColdPage): string {
  const { name } = contender;
  const hasCss = existsSync(join(builtIn(contender), 'entry.css'));
  const css = hasCss ? [`<link rel="stylesheet" href="/${name}/entry.css">`] : [];
  return pageOf({
    title: name,
    head: [...preloadOf(page === 'preload' ? [`/${name}/entry.js`] : []), ...css],
    body: `<script type="module">
import { mount } from '/${name}/entry.js';
mount(document.querySelector('#host'), ${JSON.stringify(fields)});
</script>`,
    lastLabel: lastLabelOf(fields),
  });
}

/** The files that a page preloads for `<form-renderer>`: the build lists them. */
function ownPreload(dist: string): string[] {
  const lists = JSON.parse(readFileSync(join(dist, 'modulepreload.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  return ['countersign.js', ...(lists['form-renderer'] ?? [])].map(name => `/dist/${name}`);
}

/** Returns the HTML documents by path: each contender, size and way of loading. */
export function coldPages(contenders: readonly Contender[], dist: string): Record<string, string> {
  const pages: Record<string, string> = {};
  for (const contender of contenders) {
    for (const size of coldSizes) {
      for (const page of ['entry', 'autoloader', 'preload'] as const) {
        const fields = mixedForm(size);
        pages[`/cold/${contender.name}/${size}/${page}`] =
          contender.name === 'countersign' ? ownPage(fields, page, dist) : peerPage(contender, fields, page);
      }
    }
  }
  return pages;
}
