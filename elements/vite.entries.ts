/** The entries of the built elements: the autoloader, and one for each element. */
import { join } from 'node:path';

/** Loaded at run time: bundled with this file it would bring every element along. */
const list = new URL('./countersign.ts', import.meta.url).href;
const { elements } = (await import(list)) as { elements: Record<string, unknown> };

/** The tags of all elements. */
export const tags: string[] = Object.keys(elements);

/** Each entry's source by its name. */
export const entries: Record<string, string> = {
  countersign: join(import.meta.dirname, 'countersign.ts'),
  ...Object.fromEntries(tags.map(tag => [tag, join(import.meta.dirname, tag, 'element.ts')])),
};

/** The packages that the bundle imports from the installation of the page: they are headless and hold no state. */
export const externalPackages: string[] = ['@countersign/sdk'];
