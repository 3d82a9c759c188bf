/** The bytes of the portal's first page: what its `index.html` names, plain and as the server sends it. Needs `npm run build`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '..', '..', 'portal', 'dist');

/** Plain, gzip and brotli. */
export interface PageBytes {
  files: number;
  plain: number;
  gzip: number;
  brotli: number;
}

export function bytesOfFirstPage(folder: string = DIST): PageBytes {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const names = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name]) =>
    join(folder, name!),
  );
  const sum = (ending: string) => names.reduce((all, name) => all + sizeOf(name, ending), page.length);
  return { files: names.length + 1, plain: sum(''), gzip: sum('.gz'), brotli: sum('.br') };
}

/** A small file has no compressed twin. */
function sizeOf(name: string, ending: string): number {
  try {
    return readFileSync(name + ending).length;
  } catch {
    return readFileSync(name).length;
  }
}

if (import.meta.main) {
  const { files, plain, gzip, brotli } = bytesOfFirstPage();
  console.log(
    `The portal's first page, ${files} files: ${plain} bytes plain, ${gzip} gzip, ${brotli} brotli.`,
  );
}
