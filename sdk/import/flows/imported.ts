/** The result that the reader of a dialect (the format of one other system) returns. */
import type { Flow } from '../../flow/model/flow.ts';

export interface ImportedFlow {
  flow: Flow;
  /** The name and key of the process. Empty if the source contains no name or key. */
  processName: string;
  processKey: string;
}
