/** Compares two drafts of one form, finds the author of each difference, and merges the user's choices. */
import type { FormDefinition } from '@countersign/sdk/form';
import { compare, type Difference, revert } from '@countersign/sdk/form/compare';
import type { Author } from '../../../../ui/draft/ConflictDialog.tsx';
import type { Drafts } from '../../../../ui/draft/DraftConflict.tsx';

export interface FormDraftDifference {
  /**
   * A difference between the drafts of the user and of the other author. Reverting it in the user's draft
   * adopts the version of the other author.
   */
  difference: Difference;
  by: Author;
  /**
   * The changes that each author made to the element since the common base draft. Undefined if the author did
   * not change the element.
   */
  yours: Difference | undefined;
  theirs: Difference | undefined;
}

/**
 * Returns the differences between the other author's draft (`theirs`) and the user's draft (`yours`). Each
 * difference states who made the change: the other author, the user, or both.
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
 * Returns an id for a difference between a draft and the base version. If two drafts change the same element,
 * both differences get the same id.
 */
function formDifferenceId(difference: Difference): string {
  const { kind } = difference;
  if (kind === 'added' || kind === 'removed') return JSON.stringify(['exists', difference.key]);
  if (kind === 'moved') return JSON.stringify(['moved', difference.key]);
  return JSON.stringify(['key' in difference ? difference.key : '', difference.path]);
}
