/** The names of all that a person may do with a task or an instance: the engine, the contract and the elements read them here. */

/** In the order of their display. `submit` is the agreement of the initiator after a task was sent back to them. */
export const ACTIONS = [
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
export type ActionName = (typeof ACTIONS)[number];

/** The actions of people, or of the system in their place, in rows of the timeline: the kinds of entry that close a task. */
export const PERSON_ACTIONS = [
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
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/** The kinds of entry that a timeline shows beside a decision. */
export const NOTE_KINDS = [
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
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
