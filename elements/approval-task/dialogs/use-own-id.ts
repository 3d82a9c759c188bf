/** Returns the id of the signed-in user, who is excluded from the lists of people. */
import { useAtomValue } from 'jotai';
import { approvalViewAtom } from '../atoms.ts';

export const useOwnUserId = (): string | undefined => useAtomValue(approvalViewAtom)?.task.me.userId;
