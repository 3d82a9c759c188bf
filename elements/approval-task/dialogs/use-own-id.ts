/** Returns the id of the signed-in person, so that nobody is offered to themselves. */
import { useAtomValue } from 'jotai';
import { viewAtom } from '../atoms.ts';

export const useOwnId = (): string | undefined => useAtomValue(viewAtom)?.task.me.userId;
