/** The open question about a user: set by a row, drawn by the page. */
import type { UserRow } from '@countersign/sdk/api/contract';
import { atom } from 'jotai';

export interface Question {
  kind: 'lock' | 'reset-password' | 'disable' | 'remove';
  user: Pick<UserRow, 'userId' | 'userName' | 'nickName'>;
}

export const questionAtom = atom<Question>();
