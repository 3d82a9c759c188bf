/** Loads every element's declaration on Node: the same modules that the browser runs, without a DOM to register in. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Declaration } from '../element/declaration.ts';
import { sharedConfig } from '../vite.shared.ts';

interface All {
  loaded: { tag: string; exported: object }[];
}

function isDeclared(value: unknown): value is { declaration: Declaration } {
  return typeof value === 'object' && value !== null && 'declaration' in value;
}

/** The declarations of all elements, in the order of the list. */
export async function loadDeclarations(): Promise<Declaration[]> {
  const root = join(import.meta.dirname, '..');
  const file = join(import.meta.dirname, 'loaded-elements.ts');
  const { module } = await runnerImport<All>(file, { ...sharedConfig, root, logLevel: 'error' });
  return module.loaded.map(({ tag, exported }) => {
    const found = Object.values(exported).find(isDeclared);
    if (!found) throw new Error(`elements/${tag}/element.ts exports nothing that defineElement made.`);
    return found.declaration;
  });
}
