/** Compares two drafts of one form, finds the author of each difference, and merges the user's choices. */
import type { FormDefinition } from '@countersign/sdk/form';
import { compare, type Difference, revert } from '@countersign/sdk/form/compare';
import type { Author } from '../../../../ui/draft/ConflictDialog.tsx';
import type { Drafts } from '../../../../ui/draft/DraftConflict.tsx';

export interface FormDraftDifference {
  /**
   * Difference between the other author's draft and the user's draft. Reverting the difference takes the
   * other author's version.
   */
  difference: Difference;
  by: Author;
  /**
   * Changes of each author to the differing element since the common base draft. Undefined if the author did
   * not change the element.
   */
  yours: Difference | undefined;
  theirs: Difference | undefined;
}

/**
 * Returns the differences between the other author's draft (`theirs`) and the user's draft (`yours`), each
 * with its author.
 */
export function formDraftDifferences({ base, yours, theirs }: Drafts<FormDefinition>): FormDraftDifference[] {
  const byYou = formDifferenceById(base, yours);
  const byThem = formDifferenceById(base, theirs);
  return compare(theirs, yours).map(difference => {
    const id = formDifferenceId(difference);
    const by = byThem.has(id) ? (byYou.has(id) ? 'both' : 'them') : 'you';
    return { difference, by, yours: byYou.get(id), theirs: byThem.get(id) };
  });
}

const formDifferenceById = (base: FormDefinition, draft: FormDefinition): ReadonlyMap<string, Difference> =>
  new Map(compare(base, draft).map(difference => [formDifferenceId(difference), difference]));

/** Returns the user's draft with the other author's version of the given differences. */
export const applyTheirDifferences = (yours: FormDefinition, taken: readonly Difference[]): FormDefinition =>
  taken.reduce(revert, yours);

/**
 * Returns the id of a difference. If two drafts differ from the base at the same element, the two differences
 * have equal ids.
 */
function formDifferenceId(difference: Difference): string {
  const { kind } = difference;
  if (kind === 'added' || kind === 'removed') return JSON.stringify(['exists', difference.key]);
  if (kind === 'moved') return JSON.stringify(['moved', difference.key]);
  return JSON.stringify(['key' in difference ? difference.key : '', difference.path]);
}
