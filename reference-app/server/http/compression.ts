/** Compresses JSON responses. Static files are compressed at build time. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Minimum size in bytes of a compressed response. Smaller responses fit in one packet anyway. */
const MIN_BYTES_TO_COMPRESS = 1024;

/**
 * Enables the compression of JSON responses. Call this function before any route is registered. Live streams
 * are not JSON and therefore not compressed. A call whose response contains a secret sets `compress: false`,
 * because the compressed length could reveal the secret. Compressed request bodies are not accepted, because
 * a small body could expand to any size.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: MIN_BYTES_TO_COMPRESS,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
}
