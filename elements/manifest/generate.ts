/** Writes what follows from the declarations: custom-elements.json, the types beside the built files, the docs tables. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** An element's own entry knows the tags; that of the forms takes a page's own controls too, at once. */
const entryTypes = (tag: string): string =>
  tag === 'form-renderer'
    ? `import type { CustomControl } from './countersign.js';
/** Draws a type of the definitions by the page's own element or function. */
export declare function registerControl(type: string, control: CustomControl): void;
`
    : "import './countersign.js';\n";

/** Updates all generated files; `dist` is the folder of the built elements. */
export async function generate(dist: string): Promise<void> {
  const elements = await loadDeclarations();
  mkdirSync(dist, { recursive: true });
  write(join(dist, 'custom-elements.json'), `${JSON.stringify(manifestOf(elements), null, 2)}\n`);
  writeTypes(elements, dist);
  const docs = join(repository, 'docs', 'elements');
  mkdirSync(docs, { recursive: true });
  for (const element of elements) write(join(docs, `${element.tag}.reference.md`), markdownOf(element));
}
