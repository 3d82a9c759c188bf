/** Two versions of a flow: their differences, and one draft of two authors'. */
export {
  compareFlows,
  type FlowDifferences,
  type NodeDifference,
  type SettingDifference,
} from './differences.ts';
export { type Author, type Change, type FlowDraft, merged, type Place, type Side, sidesOf } from './merge.ts';
