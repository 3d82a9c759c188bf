/** Sheets on their way between the page and the server. */
import type { StoredFile } from '@countersign/sdk/api/contract';
import { fetchBytes, sendBytes } from '../../session/bytes.ts';
import { saveBlob } from './save-blob.ts';

/** Throws an `ApiError` where the file is refused. */
export async function uploadSheet(file: File): Promise<StoredFile> {
  const body = new FormData();
  body.append('file', file);
  return (await sendBytes('POST upload/oss', {}, { body })) as StoredFile;
}

/** Saves the file of a transfer under the name that the server gives it. */
export async function downloadTransfer(transferId: string): Promise<void> {
  const parts = { query: { fileName: transferId } };
  const response = await fetchBytes('GET /digital-portal/common/download', parts);
  saveBlob(await response.blob(), nameIn(response.headers.get('content-disposition') ?? ''));
}

const nameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'sheet');
