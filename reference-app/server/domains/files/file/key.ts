/** Generates storage keys for file content. */
import { newId } from '../../../db/new-id.ts';

/**
 * Returns a new key that contains no text from the caller. It consists of the tenant, two characters that
 * distribute the files over many folders, and the id.
 */
export const newStorageKey = (merchantId: string, id = newId()): string =>
  [encodeURIComponent(merchantId).replaceAll('.', '%2E'), id.slice(-2), id].join('/');
