/** Compares the drafts of two authors and merges them according to the user's choices. */
import { useMemo } from 'react';
import { ConflictDialog, type ConflictRow } from './ConflictDialog.tsx';
import type { Conflict } from './draft-sync.ts';

export interface Drafts<Draft> {
  base: Draft;
  yours: Draft;
  theirs: Draft;
}

interface DraftConflictProps<Draft, Side> {
  conflict: Conflict;
  /** The user's current draft. It may have changed since the conflict was detected. */
  yours: string;
  /**
   * Parses the JSON text of a draft. Pass the same function at each render. This also applies to `sidesOf`
   * and `rowOf`.
   */
  draftOf: (content: string) => Draft;
  sidesOf: (drafts: Drafts<Draft>) => readonly Side[];
  rowOf: (side: Side) => ConflictRow;
  /** Returns the user's draft with the given differences replaced by the other author's version. */
  merge: (drafts: Drafts<Draft>, theirs: readonly Side[]) => Draft;
  onChoose: (chosen: Draft) => void;
  onClose: () => void;
}

export function DraftConflict<Draft, Side>(props: DraftConflictProps<Draft, Side>) {
  const { conflict, yours, draftOf, sidesOf, rowOf, merge, onChoose, onClose } = props;
  const { drafts, sides } = useMemo(() => {
    const drafts = {
      base: draftOf(conflict.base),
      yours: draftOf(yours),
      theirs: draftOf(conflict.theirs.content),
    };
    return { drafts, sides: sidesOf(drafts) };
  }, [conflict, yours, draftOf, sidesOf]);
  const rows = useMemo(() => sides.map(rowOf), [sides, rowOf]);
  return (
    <ConflictDialog
      by={conflict.by}
      at={conflict.at}
      rows={rows}
      onTakeYours={() => onChoose(drafts.yours)}
      onTakeTheirs={() => onChoose(drafts.theirs)}
      onMerge={taken =>
        onChoose(
          merge(
            drafts,
            sides.filter((_, index) => taken.has(index)),
          ),
        )
      }
      onClose={onClose}
    />
  );
}
