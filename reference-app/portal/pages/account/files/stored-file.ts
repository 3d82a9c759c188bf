/** Reads the contents of a stored file, for downloads and previews. */
import type { PersonalFile } from '@countersign/sdk/api/contract';
import { fetchBytes } from '../../../session/bytes.ts';
import { saveBlob } from '../../../ui/transfer/save-blob.ts';

export const fetchFileBytes = async ({ fileId }: PersonalFile): Promise<Blob> =>
  (await fetchBytes('GET /digital-portal/common/download', { query: { fileId } })).blob();

export async function downloadFile(file: PersonalFile): Promise<void> {
  saveBlob(await fetchFileBytes(file), file.name);
}
