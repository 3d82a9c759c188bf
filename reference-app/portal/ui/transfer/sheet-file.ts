/** Uploads sheets, and downloads sheets that the server has written. */
import type { StoredFile } from '@countersign/sdk/api/contract';
import { fetchBytes, sendBytes } from '../../session/bytes.ts';
import { saveBlob } from './save-blob.ts';

/** Uploads a sheet. Throws an `ApiError` if the server rejects the file. */
export async function uploadSheet(file: File): Promise<StoredFile> {
  const body = new FormData();
  body.append('file', file);
  return (await sendBytes('POST upload/oss', {}, { body })) as StoredFile;
}

/** Saves the file of a transfer or of a log archive under the name sent by the server. */
export async function downloadSheetFile(id: string): Promise<void> {
  const parts = { query: { fileName: id } };
  const response = await fetchBytes('GET /digital-portal/common/download', parts);
  saveBlob(await response.blob(), fileNameFromHeader(response.headers.get('content-disposition') ?? ''));
}

const fileNameFromHeader = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'sheet');
