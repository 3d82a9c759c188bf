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
  | 'coldPreloadedChain'
  | 'weight'
  | 'openPaint'
  | 'open'
  | 'dragMove'
  | 'drop'
  | 'undo'
  | 'select'
  | 'selectFirst'
  | 'selectNext'
  | 'settingKey'
  | 'pan'
  | 'zoom'
  | 'panFrame'
  | 'zoomFrame'
  | 'addNode'
  | 'frameFloor'
  | 'wheelFloor'
  | 'pressFloor'
  | 'exportSvg'
  | 'exportJpeg'
  | 'heap';

/** Milliseconds until the paint or of the main thread; of the cold open also requests and kilobytes, of a designer kilobytes and the megabytes of its heap. */
export type Sample = Partial<Record<Measure, number[]>>;

/** The number of keys and actions of one measurement. */
export interface Effort {
  keys: number;
  /** Repetitions of an action, such as adding a row. */
  actions: number;
}
