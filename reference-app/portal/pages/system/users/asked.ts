/** The question about a user that is open: asked by a row, drawn by the page. */
import type { UserRow } from '@countersign/sdk/api/contract';
import { atom } from 'jotai';

export interface Asked {
  kind: 'lock' | 'reset-password' | 'disable' | 'remove';
  user: Pick<UserRow, 'userId' | 'userName' | 'nickName'>;
}

export const askedAtom = atom<Asked>();
