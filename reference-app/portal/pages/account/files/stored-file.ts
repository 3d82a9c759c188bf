/** The bytes of an own file, for saving and for a preview. */
import type { PersonalFile } from '@countersign/sdk/api/contract';
import { fetchBytes } from '../../../session/bytes.ts';
import { saveBlob } from '../../../ui/transfer/save-blob.ts';

export const bytesOf = async ({ fileId }: PersonalFile): Promise<Blob> =>
  (await fetchBytes('GET /digital-portal/common/download', { query: { fileId } })).blob();

export async function saveFile(file: PersonalFile): Promise<void> {
  saveBlob(await bytesOf(file), file.name);
}
