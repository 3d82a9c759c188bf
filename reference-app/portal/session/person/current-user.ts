/** The signed-in person for pages of this origin such as micro-apps: a name to show, no contact and no permission. */
import type { SignedInUser } from '@countersign/sdk/api/contract';
import { removeStored, writeStored } from '../storage.ts';

const KEY = 'admin-user';

export function storeUser({
  userId,
  userName,
  nickName,
  avatar,
  merchantId,
  merchantName,
}: SignedInUser): void {
  writeStored(KEY, JSON.stringify({ userId, userName, nickName, avatar, merchantId, merchantName }));
}

/** Use where nobody is signed in: the sign-in ends with the browser's session, what is stored does not. */
export const forgetUser = (): void => removeStored(KEY);
