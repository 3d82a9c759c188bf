/** Compresses JSON answers; files are compressed when they are built. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below it the headers of one packet are worth more than what is saved. */
const THRESHOLD = 1024;

/**
 * Call before any route. The live stream is no JSON and passes as it is. A call whose answer holds a secret says
 * `compress: false`: its length must tell nothing. Bodies of requests are never decompressed: a small one could become
 * any size.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
}
