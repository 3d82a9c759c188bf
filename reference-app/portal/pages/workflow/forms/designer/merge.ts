/** Two drafts of one form side by side: their differences, whose each is, and the form of the author's choices. */
import type { FormDefinition } from '@countersign/sdk/form';
import { compare, type Difference, revert } from '@countersign/sdk/form/compare';
import type { Author } from '../../../../ui/draft/ConflictDialog.tsx';
import type { Drafts } from '../../../../ui/draft/DraftConflict.tsx';

export interface Side {
  /** From their draft to yours; reverting it takes their side. */
  difference: Difference;
  by: Author;
  /** The change of each author from the draft that both started from; absent where one changed nothing here. */
  yours: Difference | undefined;
  theirs: Difference | undefined;
}

/** Returns the differences from their draft to yours, each with its author. */
export function sidesOf({ base, yours, theirs }: Drafts<FormDefinition>): Side[] {
  const byYou = changesOf(base, yours);
  const byThem = changesOf(base, theirs);
  return compare(theirs, yours).map(difference => {
    const id = idOf(difference);
    const by = byThem.has(id) ? (byYou.has(id) ? 'both' : 'them') : 'you';
    return { difference, by, yours: byYou.get(id), theirs: byThem.get(id) };
  });
}

const changesOf = (base: FormDefinition, draft: FormDefinition): ReadonlyMap<string, Difference> =>
  new Map(compare(base, draft).map(difference => [idOf(difference), difference]));

/** Your draft with their side of the chosen differences. */
export const merged = (yours: FormDefinition, taken: readonly Difference[]): FormDefinition =>
  taken.reduce(revert, yours);

/** The same for the same place, whichever of the drafts has it. */
function idOf(difference: Difference): string {
  const { kind } = difference;
  if (kind === 'added' || kind === 'removed') return JSON.stringify(['exists', difference.key]);
  if (kind === 'moved') return JSON.stringify(['moved', difference.key]);
  return JSON.stringify(['key' in difference ? difference.key : '', difference.path]);
}
