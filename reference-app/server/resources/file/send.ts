/** Sends the bytes of a file. */
import type { FastifyReply } from 'fastify';
import { refuse } from '../../http/errors/refuse.ts';
import type { Download } from './download.ts';
import { attachment } from './names.ts';
import type { FileRow } from './queries.ts';
import type { FileStore } from './storage.ts';

export async function sendFile(
  reply: FastifyReply,
  { name, size, type, storage_key }: FileRow,
  store: FileStore,
) {
  const bytes = await store.read(storage_key).catch(missing);
  return sendDownload(reply.header('content-length', size), { name, type, body: bytes });
}

/** Always to be saved, never to be run: an attachment whose type no browser may guess. */
export function sendDownload(reply: FastifyReply, { name, type, body }: Download) {
  return reply
    .header('content-type', type)
    .header('content-disposition', attachment(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .header('access-control-expose-headers', 'content-disposition')
    .send(body);
}

function missing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') return refuse('not-found');
  throw error;
}
