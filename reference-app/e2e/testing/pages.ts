/** Every page of the portal, read from the declarations beside it: a new page is in the walks by itself. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../portal/pages');

/** The paths in one `page.ts` that anybody can open: without ids, and not those on the whole screen. */
const pathsIn = (source: string): string[] =>
  source
    .split('definePage(')
    .slice(1)
    .filter(declaration => !/isFullScreen: true/.test(declaration))
    .flatMap(declaration => /path: '([^'$]+)'/.exec(declaration)?.[1] ?? []);

/** The paths of the pages in some areas, in their order. */
export const pagesIn = (...areas: string[]): string[] =>
  areas
    .flatMap(area => globSync(`${area}/*/page.ts`, { cwd: folder }))
    .flatMap(file => pathsIn(readFileSync(join(folder, file), 'utf8')))
    .sort();
