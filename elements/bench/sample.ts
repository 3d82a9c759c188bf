/** What one measurement of one contender answers. */

export type Measure =
  | 'mount'
  | 'keys'
  | 'keyThread'
  | 'keyScript'
  | 'add'
  | 'addThread'
  | 'remove'
  | 'removeThread'
  | 'show'
  | 'showThread'
  | 'hide'
  | 'hideThread';

/** Milliseconds: until the paint, or of the main thread. */
export type Sample = Partial<Record<Measure, number[]>>;

/** How much is done in one measurement. */
export interface Effort {
  keys: number;
  /** How often a deed such as adding a row is done. */
  deeds: number;
}
