/** Sends a file as the upload control does. */
import { ADMIN_API_BASE_PATH, type StoredFile } from '@countersign/sdk/api/contract';
import type { TestClient } from '../../../../testing/client.ts';
import { PDF } from './samples.ts';

interface Sent {
  name?: string;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

/** A PDF where nothing else is said. */
export async function uploaded(client: TestClient, sent: Sent = {}): Promise<StoredFile> {
  return (await replyTo(client, sent)).body.data;
}

/** The reply, whatever it is. */
export async function replyTo(
  client: TestClient,
  { name = 'a.pdf', bytes = PDF, headers: extra = {} }: Sent = {},
): Promise<{
  status: number;
  body: { subCode?: string; msg: string; data: StoredFile & { fields?: object[] } };
}> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: client.token ?? '', 'accept-language': client.lang, ...extra };
  const reply = await fetch(`${client.url}${ADMIN_API_BASE_PATH}/upload/oss`, {
    method: 'POST',
    headers,
    body,
  });
  return { status: reply.status, body: (await reply.json()) as never };
}
