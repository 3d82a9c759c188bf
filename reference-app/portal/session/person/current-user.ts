/**
 * Stores the signed-in user for other pages on this origin, such as micro-apps. Stores display names, but no
 * contact data or permissions.
 */
import type { SignedInUser } from '@countersign/sdk/api/contract';
import { removeFromLocalStorage, writeLocalStorage } from '../storage.ts';

const USER_STORAGE_KEY = 'admin-user';

export function storeCurrentUser({
  userId,
  userName,
  nickName,
  avatar,
  merchantId,
  merchantName,
}: SignedInUser): void {
  writeLocalStorage(
    USER_STORAGE_KEY,
    JSON.stringify({ userId, userName, nickName, avatar, merchantId, merchantName }),
  );
}

/**
 * Removes the stored user. Call it if no session exists: a session ends when the browser closes, but the
 * stored user remains.
 */
export const forgetUser = (): void => removeFromLocalStorage(USER_STORAGE_KEY);
