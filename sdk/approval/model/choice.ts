/** The purposes for which a person chooses other people in an approval. */
export const CHOICE_PURPOSES = [
  /** The receiver of a task. */
  'transfer',
  /** The person who decides in the caller's place. */
  'delegate',
  'add-sign',
  /** Recipients of copies, at a task or at a start. */
  'copy-to',
  /** People who get read access. */
  'share',
  /** People who are named in a comment. */
  'mention',
  /** The people of a node that the next decision or the start opens. */
  'approver',
  /** The person in whose name an application is submitted. */
  'initiator',
  /** The people in a field of the form. */
  'field',
  /** The people who take over a node where nobody can decide. */
  'resolve',
] as const;
export type ChoicePurpose = (typeof CHOICE_PURPOSES)[number];
