/** The meaning of another format whose graph is written as warm-flow's. */
import type { FlowNode, TimeLimit } from '../../model/flow.ts';
import type { NodeName } from '../reading.ts';

/** How the ways out of a vertex are taken: the first that holds, all, or all that hold. */
export type SplitKind = 'container' | 'parallel' | 'inclusive';

/** `always` stops the whole flow; `beside` only what runs side by side with it. */
export type EndKind = 'always' | 'beside';

/** Without an answer warm-flow's own meaning holds. */
export interface GraphMeaning {
  /** The node of a vertex in place of an approver. */
  nodeOf?(code: string, name: NodeName): FlowNode | undefined;
  limitOf?(code: string): TimeLimit | undefined;
  /** The meaning of tokens, as in BPMN: how each vertex splits and ends, and that joins wait for every way into them. */
  tokens?: {
    splitOf(code: string): SplitKind;
    /** Index of the default way. */
    defaultOf(code: string): number | undefined;
    /** Whether a way without a condition is never a default, as behind an event that decides. */
    hasNoElse(code: string): boolean;
    endOf(code: string): EndKind | undefined;
  };
}
