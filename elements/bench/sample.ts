/** The result of one measurement of one contender. */

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
  | 'hideThread'
  | 'cold'
  | 'coldChain'
  | 'coldWeight'
  | 'coldAutoloaded'
  | 'coldAutoloadedChain'
  | 'coldPreloaded'
  | 'coldPreloadedChain';

/** Milliseconds until the paint or of the main thread; of the cold open also requests and kilobytes. */
export type Sample = Partial<Record<Measure, number[]>>;

/** The number of keys and actions of one measurement. */
export interface Effort {
  keys: number;
  /** Repetitions of an action, such as adding a row. */
  actions: number;
}
