/**
 * Stores which dialog is open and for which user. A row action sets this state, and the page renders the
 * dialog.
 */
import type { UserRow } from '@countersign/sdk/api/contract';
import { atom } from 'jotai';

export interface UserQuestion {
  kind: 'lock' | 'reset-password' | 'disable' | 'remove';
  user: Pick<UserRow, 'userId' | 'userName' | 'nickName'>;
}

export const openUserDialogAtom = atom<UserQuestion>();
