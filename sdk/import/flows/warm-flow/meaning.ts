/**
 * Defines the parts of a graph's meaning that differ between formats. Formats such as BPMN are imported
 * through the reader for warm-flow and override its defaults.
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

/**
 * Settings that determine how a graph is converted to a flow. If a property is absent, the semantics of
 * warm-flow apply.
 */
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
     * Returns true if the vertex can have no default edge, such as an event-based gateway. An edge without a
     * condition is then not used as the default edge.
     */
    hasNoElse(code: string): boolean;
    endOf(code: string): EndKind | undefined;
  };
}
