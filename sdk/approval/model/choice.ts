/** The purposes for which a person can choose other people in an approval. */
export const PERSON_SELECTION_PURPOSES = [
  /** The person who receives a transferred task. */
  'transfer',
  /** The person to whom the caller delegates a task, and who then decides on behalf of the caller. */
  'delegate',
  'add-sign',
  /** People who receive a copy of the application, chosen at a task or at the start of an instance. */
  'copy-to',
  /** People who get read access to the instance. */
  'share',
  /** People to mention in a comment. */
  'mention',
  /** The assignees of the node that opens after the next decision or after the start of an instance. */
  'approver',
  /** The person in whose name an application is submitted. */
  'initiator',
  /** The people whom a user enters as the value of a form field. */
  'field',
  /** The people whom an administrator assigns to a node where no assignee can decide. */
  'resolve',
  /** The person to whom an administrator hands the task of another person over. */
  'reassign',
] as const;
export type ChoicePurpose = (typeof PERSON_SELECTION_PURPOSES)[number];
