/** Sends a file as the upload control does. */
import { ADMIN, type StoredFile } from '@countersign/sdk/api/contract';
import type { TestClient } from '../../../testing/client.ts';
import { PDF } from './samples.ts';

interface Sent {
  name?: string;
  bytes?: Buffer;
}

/** A PDF where nothing else is said. */
export async function uploaded(
  client: TestClient,
  { name = 'a.pdf', bytes = PDF }: Sent = {},
): Promise<StoredFile> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: client.token ?? '' };
  const reply = await fetch(`${client.url}${ADMIN}/upload/oss`, { method: 'POST', headers, body });
  return ((await reply.json()) as { data: StoredFile }).data;
}
