/** The deeds of a task: which of them the bar shows, where, under which word, and what a person fills in for each. */
import type { Word } from '../texts.ts';

/** What decides first, then what stands beside it, then what lies behind "More". */
const MAIN = ['claim', 'submit', 'agree', 'reject'] as const;
const BESIDE = ['fall-back', 'transfer', 'stage'] as const;
const MORE = [
  'delegate',
  'add-sign',
  'reduce-sign',
  'copy-to',
  'unclaim',
  'withdraw',
  'recall',
  'urge',
  'comment',
  'revoke',
  'terminate',
] as const;

export type Deed = (typeof MAIN | typeof BESIDE | typeof MORE)[number];
export type Decision = 'submit' | 'agree' | 'reject';
/** Those that a dialog asks about first. */
export type AskedDeed = Exclude<Deed, Decision | 'claim' | 'unclaim' | 'stage' | 'urge'>;

export interface Person {
  id: string;
  name: string;
}

/** A deed with everything that a person chose for it; its words are in the comment field. */
export type Ask =
  | { deed: 'claim' | 'unclaim' | 'stage' | 'urge' | 'comment' }
  | { deed: 'withdraw' | 'recall' | 'revoke' | 'terminate' }
  | { deed: 'fall-back'; nodeId: string; way: 'walk' | 'straight' }
  | { deed: 'transfer' | 'delegate'; users: [Person] }
  | { deed: 'add-sign'; way: 'before' | 'after' | 'beside'; users: Person[] }
  | { deed: 'reduce-sign' | 'copy-to'; users: Person[] };

export interface Offered {
  main: Deed[];
  beside: Deed[];
  more: Deed[];
}

export const NOTHING: Offered = { main: [], beside: [], more: [] };

/**
 * Places what the server allows; a deed that has no word here is left out. What is to be claimed shows nothing beside
 * that, and where nothing is decided a comment is the main thing.
 */
export function offeredOf(actions: readonly string[]): Offered {
  const only = (deeds: readonly Deed[]) => deeds.filter(deed => actions.includes(deed));
  const main = only(MAIN);
  const more = only(MORE);
  if (main.includes('claim')) return { main, beside: [], more: [...only(BESIDE), ...more] };
  if (main.length > 0 || !more.includes('comment')) return { main, beside: only(BESIDE), more };
  return { main: ['comment'], beside: only(BESIDE), more: more.filter(deed => deed !== 'comment') };
}

export const isOffered = ({ main, beside, more }: Offered): boolean =>
  main.length + beside.length + more.length > 0;

/** Whether the form is open to this person: it goes along with an agreement, or into a draft. */
export const canFill = (actions: readonly string[]): boolean =>
  ['submit', 'agree', 'stage'].some(deed => actions.includes(deed));

/** Whether the bar itself has a place for words: where something is decided, or where words are all that is left. */
export const hasWords = ({ main }: Offered): boolean => main.some(deed => deed !== 'claim');

/** Whether something is to be decided: then the words are an opinion. */
export const isDecided = ({ main }: Offered): boolean => main.some(deed => deed !== 'comment');

export const DEED_WORDS: Record<Deed, Word> = {
  claim: 'claim',
  submit: 'submit',
  agree: 'agree',
  reject: 'reject',
  'fall-back': 'fallBack',
  transfer: 'transfer',
  stage: 'stage',
  delegate: 'delegate',
  'add-sign': 'addSign',
  'reduce-sign': 'reduceSign',
  'copy-to': 'copyTo',
  unclaim: 'unclaim',
  withdraw: 'withdraw',
  recall: 'recall',
  revoke: 'revoke',
  urge: 'urge',
  comment: 'commentDeed',
  terminate: 'terminate',
};

const ENDING: ReadonlySet<Deed> = new Set([
  'agree',
  'reject',
  'submit',
  'fall-back',
  'transfer',
  'delegate',
  'revoke',
  'terminate',
]);

/** Whether the person's part is over with it, so that a dialog has nothing more to show them. */
export const isEnding = (deed: Deed): boolean => ENDING.has(deed);

/** Those that undo or end what others wait for. */
export const isGrave = (deed: Deed): boolean =>
  deed === 'reject' || deed === 'revoke' || deed === 'terminate';
