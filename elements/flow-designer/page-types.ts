/** Types of the flow designer that a page names. */
import type { LintRow } from '@countersign/sdk/flow';

/** A problem of a flow, with the id of its node. */
export type FlowLintRow = LintRow;

/** A step of the designer. */
export type FlowStep = 'basicInfo' | 'flowDesign' | 'flowSetting';

export interface FlowImageOptions {
  /** Default `jpeg`. */
  type?: 'jpeg' | 'png' | 'svg';
}
