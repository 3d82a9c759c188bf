/** Generates custom-elements.json, the types beside the built files and the reference tables from the declarations. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Declaration } from '../element/declaration.ts';
import { loadDeclarations } from './declarations.ts';
import { manifestOf } from './manifest.ts';
import { markdownOf } from './markdown.ts';
import { emitTypes } from './source-types.ts';
import { domTypes, moreTypes, reactTypes, svelteTypes, typeNamesIn, vueTypes } from './types.ts';

const repository = join(import.meta.dirname, '..', '..');

function write(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

function writeTypes(elements: Declaration[], dist: string): void {
  const modules = emitTypes([...typeNamesIn(elements), ...moreTypes], dist);
  write(join(dist, 'countersign.d.ts'), domTypes(elements, modules));
  write(join(dist, 'react.d.ts'), reactTypes(elements));
  write(join(dist, 'vue.d.ts'), vueTypes(elements));
  write(join(dist, 'svelte.d.ts'), svelteTypes(elements));
  for (const { tag } of elements) write(join(dist, `${tag}.d.ts`), entryTypes(tag));
}

/** The types of an element's own entry; the entry of forms also exports `registerControl`. */
const entryTypes = (tag: string): string =>
  tag === 'form-renderer'
    ? `import type { CustomControl } from './countersign.js';
/** Registers a custom control for a control type. */
export declare function registerControl(type: string, control: CustomControl): void;
`
    : "import './countersign.js';\n";

/**
 * Updates all generated files; `dist` is the folder of the built elements, `manifest` the folder of custom-elements.json, which
 * names them from there.
 */
export async function generate(dist: string, manifest = dist): Promise<void> {
  const elements = await loadDeclarations();
  mkdirSync(dist, { recursive: true });
  const folder = manifest === dist ? '' : `${relative(manifest, dist)}/`;
  const text = JSON.stringify(manifestOf(elements, folder), null, 2);
  write(join(manifest, 'custom-elements.json'), `${text}\n`);
  writeTypes(elements, dist);
  for (const lang of ['en', 'zh'] as const) {
    const docs = join(repository, 'docs', ...(lang === 'zh' ? ['zh'] : []), 'elements');
    mkdirSync(docs, { recursive: true });
    for (const element of elements)
      write(join(docs, `${element.tag}.reference.md`), markdownOf(element, lang));
  }
}
