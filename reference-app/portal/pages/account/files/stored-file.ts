/** The bytes of an own file, for saving and for a preview. */
import { openEnvelope, signedRequest } from '@countersign/sdk/api';
import type { PersonalFile } from '@countersign/sdk/api/contract';
import { languageNow } from '../../../session/language.ts';
import { readToken } from '../../../session/token.ts';

export async function bytesOf({ fileId }: PersonalFile): Promise<Blob> {
  const session = { baseUrl: '', token: readToken(), lang: languageNow() };
  const parts = { query: { fileId } };
  const { url, headers } = signedRequest('GET /digital-portal/common/download', parts, session);
  const response = await fetch(url, { headers });
  if (response.ok) return response.blob();
  const opened = openEnvelope(
    { status: response.status, body: await response.json().catch(() => null) },
    languageNow(),
  );
  throw opened.ok ? new Error(response.statusText) : opened.error;
}

const REVOKE_MS = 60_000;

export async function saveFile(file: PersonalFile): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await bytesOf(file));
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}
