/**
 * Compresses built files ahead of time, so that the server does not compress them per request. Writes
 * `<file>.br` and `<file>.gz` next to each file, but only `.gz` for source maps.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE_FILES_GLOB = '**/*.{js,css,svg,json,map,wasm}';
/** Smaller files fit into one packet, so compressing them gains nothing. */
const MIN_COMPRESSED_BYTES = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = [ending: string, compress: (bytes: Buffer) => Promise<Buffer>];

const BROTLI_ENCODING: Encoding = [
  '.br',
  bytes => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
];
const GZIP_ENCODING: Encoding = ['.gz', bytes => compressGzip(bytes, { level: 9 })];

/**
 * Returns the encodings for a file. Source maps get no Brotli encoding, because it takes long and only
 * developer tools request them.
 */
const encodingsFor = (path: string): Encoding[] =>
  path.endsWith('.map') ? [GZIP_ENCODING] : [BROTLI_ENCODING, GZIP_ENCODING];

/** Replaces the compressed files in a folder. Omits a compressed file that would not be smaller. */
export async function compressFiles(folder: string): Promise<void> {
  for (const old of globSync('**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, old));
  await Promise.all(
    globSync(COMPRESSIBLE_FILES_GLOB, { cwd: folder }).map(file => compressFile(join(folder, file))),
  );
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < MIN_COMPRESSED_BYTES) return;
  for (const [ending, compress] of encodingsFor(path)) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) writeFileSync(path + ending, compressed);
  }
}
