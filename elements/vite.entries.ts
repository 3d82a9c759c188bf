/** Lists the entries of the built elements: the autoloader, and one for each element. */
import { join } from 'node:path';

/**
 * The autoloader is imported at run time. If it were bundled with this file, the bundle would include every
 * element.
 */
const autoloaderUrl = new URL('./countersign.ts', import.meta.url).href;
const { elements } = (await import(autoloaderUrl)) as { elements: Record<string, unknown> };

/** The tags of all elements. */
export const elementTags: string[] = Object.keys(elements);

/** The source file of each entry, by entry name. */
export const elementEntries: Record<string, string> = {
  countersign: join(import.meta.dirname, 'countersign.ts'),
  ...Object.fromEntries(elementTags.map(tag => [tag, join(import.meta.dirname, tag, 'element.ts')])),
};

/**
 * Headless and stateless packages that the bundle does not contain. The bundle imports the versions that the
 * host page has installed.
 */
export const externalPackages: string[] = ['@countersign/sdk'];
