/** Compresses built files once, so that the server sends them without work: `<file>.br` and `<file>.gz` beside each. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const KINDS = '**/*.{js,css,svg,json,map,wasm}';
/** A smaller file fits into one packet. */
const LEAST = 1024;

const br = promisify(brotliCompress);
const gz = promisify(gzip);

const ENCODINGS: [ending: string, compress: (bytes: Buffer) => Promise<Buffer>][] = [
  ['.br', bytes => br(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
  ['.gz', bytes => gz(bytes, { level: 9 })],
];

/** Writes the compressed files of a folder anew; one that saves nothing is left out. */
export async function compressFiles(folder: string): Promise<void> {
  for (const old of globSync('**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, old));
  await Promise.all(globSync(KINDS, { cwd: folder }).map(file => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST) return;
  for (const [ending, compress] of ENCODINGS) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) writeFileSync(path + ending, compressed);
  }
}
