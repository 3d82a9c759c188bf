/** Compresses built files once, so that the server sends them without work: `<file>.br` and `<file>.gz` beside each, of a source map `.gz` alone. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const KINDS = '**/*.{js,css,svg,json,map,wasm}';
/** A smaller file fits into one packet. */
const LEAST = 1024;

const br = promisify(brotliCompress);
const gz = promisify(gzip);

type Encoding = [ending: string, compress: (bytes: Buffer) => Promise<Buffer>];

const BROTLI: Encoding = [
  '.br',
  bytes => br(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
];
const GZIP: Encoding = ['.gz', bytes => gz(bytes, { level: 9 })];

/** Source maps are asked for by the tools of developers alone, and brotli takes longer for them than for all scripts. */
const encodingsOf = (path: string): Encoding[] => (path.endsWith('.map') ? [GZIP] : [BROTLI, GZIP]);

/** Writes the compressed files of a folder anew; one that saves nothing is left out. */
export async function compressFiles(folder: string): Promise<void> {
  for (const old of globSync('**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, old));
  await Promise.all(globSync(KINDS, { cwd: folder }).map(file => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST) return;
  for (const [ending, compress] of encodingsOf(path)) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) writeFileSync(path + ending, compressed);
  }
}
