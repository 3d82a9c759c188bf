/**
 * Generates custom-elements.json, the types of the built files, and the reference tables from the element
 * declarations.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runnerImport } from 'vite';
import type { Declaration } from '../element/declaration.ts';
import { sharedConfig } from '../vite.shared.ts';
import { buildManifest } from './manifest.ts';
import { renderReferenceTables } from './markdown.ts';
import { emitTypeDeclarations } from './source-types.ts';
import {
  additionalExportedTypes,
  generateDomTypeDeclarations,
  generateReactTypeDeclarations,
  svelteTypes,
  typeNamesOfDeclarations,
  vueTypes,
} from './types.ts';

const repositoryRoot = join(import.meta.dirname, '..', '..');

function writeIfChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

function writeElementTypeDeclarations(elements: Declaration[], dist: string): void {
  const modules = emitTypeDeclarations(
    [...typeNamesOfDeclarations(elements), ...additionalExportedTypes],
    dist,
  );
  writeIfChanged(join(dist, 'countersign.d.ts'), generateDomTypeDeclarations(elements, modules));
  writeIfChanged(join(dist, 'react.d.ts'), generateReactTypeDeclarations(elements));
  writeIfChanged(join(dist, 'vue.d.ts'), vueTypes(elements));
  writeIfChanged(join(dist, 'svelte.d.ts'), svelteTypes(elements));
  for (const { tag } of elements)
    writeIfChanged(join(dist, `${tag}.d.ts`), elementEntryTypeDeclarations(tag));
}

/**
 * Returns the TypeScript declarations for the entry file of an element. The entry file of `form-renderer`
 * also exports `registerControl`.
 */
const elementEntryTypeDeclarations = (tag: string): string =>
  tag === 'form-renderer'
    ? `import type { CustomControl } from './countersign.js';
/** Registers a custom control for a control type. */
export declare function registerControl(type: string, control: CustomControl): void;
`
    : "import './countersign.js';\n";

/**
 * Updates all generated files. `dist` is the folder of the built elements. `manifest` is the folder for
 * custom-elements.json, whose paths are relative to that folder.
 */
export async function generateManifestFiles(dist: string, manifest = dist): Promise<void> {
  const elements = await loadCustomElementDeclarations();
  mkdirSync(dist, { recursive: true });
  const folder = manifest === dist ? '' : `${relative(manifest, dist)}/`;
  const text = JSON.stringify(buildManifest(elements, folder), null, 2);
  writeIfChanged(join(manifest, 'custom-elements.json'), `${text}\n`);
  writeElementTypeDeclarations(elements, dist);
  for (const lang of ['en', 'zh'] as const) {
    const docs = join(repositoryRoot, 'docs', ...(lang === 'zh' ? ['zh'] : []), 'elements');
    mkdirSync(docs, { recursive: true });
    for (const element of elements)
      writeIfChanged(join(docs, `${element.tag}.reference.md`), renderReferenceTables(element, lang));
  }
}

interface LoadedElements {
  loadedElements: { tag: string; exported: object }[];
}

function hasElementDeclaration(value: unknown): value is { declaration: Declaration } {
  return typeof value === 'object' && value !== null && 'declaration' in value;
}

/** Returns the declarations of all elements, in the order in which the autoloader lists them. */
async function loadCustomElementDeclarations(): Promise<Declaration[]> {
  const root = join(import.meta.dirname, '..');
  const file = join(import.meta.dirname, 'loaded-elements.ts');
  const { module } = await runnerImport<LoadedElements>(file, { ...sharedConfig, root, logLevel: 'error' });
  return module.loadedElements.map(({ tag, exported }) => {
    const found = Object.values(exported).find(hasElementDeclaration);
    if (!found) throw new Error(`elements/${tag}/element.ts exports nothing that defineElement made.`);
    return found.declaration;
  });
}
