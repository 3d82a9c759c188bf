/**
 * Defines the names of all actions that a person may take on a task or an instance. The engine, the API
 * contract and the custom elements share this list.
 */

/**
 * All actions in display order. `submit` means that the initiator resubmits an application that was returned
 * to them.
 */
export const APPROVAL_ACTIONS = [
  'claim',
  'submit',
  'agree',
  'reject',
  'fall-back',
  'stage',
  'transfer',
  'delegate',
  'add-sign',
  'reduce-sign',
  'copy-to',
  'share',
  'unclaim',
  'withdraw',
  'recall',
  'revoke',
  'void',
  'urge',
  'comment',
  'terminate',
] as const;
export type ActionName = (typeof APPROVAL_ACTIONS)[number];

/**
 * Kinds of timeline entries that close a task. The assignee performs the action, or the system performs it on
 * behalf of the assignee.
 */
export const TASK_CLOSING_TIMELINE_ENTRY_KINDS = [
  'submitted',
  'resubmitted',
  'agreed',
  'refused',
  'transferred',
  'delegated',
  'fell-back',
  'withdrawn',
  'auto-passed',
  'copied',
  'mentioned',
  'shared',
] as const;
export type PersonAction = (typeof TASK_CLOSING_TIMELINE_ENTRY_KINDS)[number];

/** Kinds of timeline entries that are shown as notes, in addition to decisions. */
export const TIMELINE_NOTE_KINDS = [
  'signer-added',
  'signer-removed',
  'claimed',
  'unclaimed',
  'urged',
  'commented',
  'recalled',
  'revoked',
  'terminated',
  'voided',
  'submitted-for',
  'resolved',
  'migrated',
  'reminded',
  'timed-out',
  'skipped',
  'member-left',
  'member-joined',
  'reassigned',
] as const;
export type NoteKind = (typeof TIMELINE_NOTE_KINDS)[number];
