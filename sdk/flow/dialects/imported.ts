/** The result of a dialect's reader. */
import type { Flow } from '../model/flow.ts';

export interface Imported {
  flow: Flow;
  /** Empty where the source does not say. */
  processName: string;
  processKey: string;
}
