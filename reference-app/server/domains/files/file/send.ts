/** Sends the content of a file. */
import type { FastifyReply } from 'fastify';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Download } from './download.ts';
import { contentDispositionHeader } from './names.ts';
import type { FileRow } from './queries.ts';
import type { FileStore } from './storage.ts';

export async function sendFile(
  reply: FastifyReply,
  { name, size, type, storageKey }: FileRow,
  store: FileStore,
) {
  const bytes = await store.read(storageKey).catch(throwNotFoundIfFileMissing);
  return sendDownload(reply.header('content-length', size), { name, type, body: bytes });
}

/**
 * Sends a file as a download. Browsers must save it and never execute it: it is sent as an attachment, and
 * type sniffing is disabled.
 */
export function sendDownload(reply: FastifyReply, { name, type, body }: Download) {
  return reply
    .header('content-type', type)
    .header('content-disposition', contentDispositionHeader(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .header('access-control-expose-headers', 'content-disposition')
    .send(body);
}

function throwNotFoundIfFileMissing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') return throwRefusal('not-found');
  throw error;
}
