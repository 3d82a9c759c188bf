/** Public entry for comparing two versions of a flow and for merging the drafts of two authors. */
export {
  compareFlows,
  type FlowDifferences,
  type NodeDifference,
  type SettingDifference,
} from './differences.ts';
export {
  type Author,
  type Change,
  type FlowDraft,
  mergeDrafts,
  type Place,
  type Side,
  sidesOf,
} from './merge.ts';
