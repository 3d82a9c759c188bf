/** Keys of stored bytes. */
import { newId } from '../../db/new-id.ts';

/** Nothing of the caller's words is in it: the tenant, two letters to keep folders small, the id. */
export const newKey = (merchantId: string, id = newId()): string =>
  [encodeURIComponent(merchantId).replaceAll('.', '%2E'), id.slice(-2), id].join('/');
