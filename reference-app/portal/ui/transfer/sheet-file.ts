/** Sheets on their way between the page and the server. */
import { ApiError, openEnvelope, signedRequest } from '@countersign/sdk/api';
import type { StoredFile } from '@countersign/sdk/api/contract';
import { languageNow } from '../../session/language.ts';
import { readToken } from '../../session/token.ts';

const session = () => ({ baseUrl: '', token: readToken(), lang: languageNow() });

async function dataOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  const opened = openEnvelope({ status: response.status, body }, languageNow());
  if (!opened.ok) throw opened.error;
  return opened.data;
}

/** Throws an `ApiError` where the file is refused. */
export async function uploadSheet(file: File): Promise<StoredFile> {
  const { method, url, headers } = signedRequest('POST upload/oss', {}, session());
  const body = new FormData();
  body.append('file', file);
  return (await dataOf(await fetch(url, { method, headers, body }))) as StoredFile;
}

/** Saves the file of a transfer under the name that the server gives it. */
export async function downloadTransfer(transferId: string): Promise<void> {
  const parts = { query: { fileName: transferId } };
  const { url, headers } = signedRequest('GET /digital-portal/common/download', parts, session());
  const response = await fetch(url, { headers });
  if (!response.ok) {
    await dataOf(response);
    throw new ApiError({ status: response.status, subCode: 'system-error', message: response.statusText });
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameIn(response.headers.get('content-disposition') ?? '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const nameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'sheet');
