/** The id of who is signed in, so that nobody is offered to themselves. */
import { useAtomValue } from 'jotai';
import { viewAtom } from '../atoms.ts';

export const useMyself = (): string | undefined => useAtomValue(viewAtom)?.task.me.userId;
