/**
 * Asks for confirmation before an organisation moves. The dialog shows the effect on permissions; saving
 * waits until the user answers.
 */
import type { OrganizationDetail } from '@countersign/sdk/api/contract';
import { atom, getDefaultStore } from 'jotai';

export interface OrganizationMove {
  stored: Pick<OrganizationDetail, 'organizeId' | 'organizeName'>;
  /** Id of the new parent. Null means the top level. */
  parentId: string | null;
}

interface MoveQuestion extends OrganizationMove {
  reply: (isConfirmed: boolean) => void;
}

export const pendingMoveAtom = atom<MoveQuestion>();

/** Thrown if the user cancels the move. The form keeps its input. */
export class OrganizationMoveCancelledError extends Error {
  /**
   * The record form treats an error with an `errors` array as a validation failure, even if the array is
   * empty. The form then shows no message.
   */
  readonly errors = [];
}

export function confirmOrganizationMove(move: OrganizationMove): Promise<boolean> {
  const store = getDefaultStore();
  return new Promise(resolve =>
    store.set(pendingMoveAtom, {
      ...move,
      reply: isConfirmed => {
        store.set(pendingMoveAtom, undefined);
        resolve(isConfirmed);
      },
    }),
  );
}
