/**
 * Defines how another format, such as BPMN, can override the semantics of a graph in the notation of
 * warm-flow.
 */
import type { FlowNode, TimeLimit } from '../../../flow/model/flow.ts';
import type { IdentifiedName } from '../reading.ts';

/**
 * The outgoing edges of a vertex that are taken. `container`: the first edge whose condition is met.
 * `parallel`: all edges. `inclusive`: all edges whose conditions are met.
 */
export type SplitKind = 'container' | 'parallel' | 'inclusive';

/**
 * The effect of an end event. The value `always` stops the whole flow in every case. The value `beside` stops
 * the whole flow only if parallel branches (lanes) are active.
 */
export type EndKind = 'always' | 'beside';

/** Overrides of the semantics of a graph. If a property is missing, the semantics of warm-flow apply. */
export interface GraphMeaning {
  /**
   * Returns the node into which a vertex is converted. If the result is undefined, the vertex is converted to
   * an approver node.
   */
  nodeOf?(code: string, name: IdentifiedName): FlowNode | undefined;
  limitOf?(code: string): TimeLimit | undefined;
  /**
   * Token semantics as in BPMN: how tokens split and end at each vertex. A join waits for all its incoming
   * edges.
   */
  tokens?: {
    splitOf(code: string): SplitKind;
    /** Returns the index of the default edge of a vertex. */
    defaultOf(code: string): number | undefined;
    /**
     * Returns true if an unconditional edge of the vertex is never its default edge, as with an event-based
     * gateway.
     */
    hasNoElse(code: string): boolean;
    endOf(code: string): EndKind | undefined;
  };
}
