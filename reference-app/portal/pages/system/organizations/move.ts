/** The question before a move: its effect on rights is shown, and saving waits for the reply. */
import type { OrganizeDetail } from '@countersign/sdk/api/contract';
import { atom, getDefaultStore } from 'jotai';

export interface Move {
  stored: Pick<OrganizeDetail, 'organizeId' | 'organizeName'>;
  /** Null is the top. */
  parentId: string | null;
}

interface MoveQuestion extends Move {
  reply: (isConfirmed: boolean) => void;
}

export const moveAtom = atom<MoveQuestion>();

/** The form stays as it is. */
export class NotMoved extends Error {
  /** A form shows no message for errors of its own. */
  readonly errors = [];
}

export function confirmMove(move: Move): Promise<boolean> {
  const store = getDefaultStore();
  return new Promise(resolve =>
    store.set(moveAtom, {
      ...move,
      reply: isConfirmed => {
        store.set(moveAtom, undefined);
        resolve(isConfirmed);
      },
    }),
  );
}
