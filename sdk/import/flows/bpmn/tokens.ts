/**
 * Implements the token semantics of BPMN: a gateway determines how tokens split, and every other element
 * activates all outgoing flows whose conditions are met.
 */
import type { GraphMeaning, SplitKind } from '../warm-flow/meaning.ts';
import type { BpmnEdge, BpmnVertex } from './graph.ts';
import { ABORTING_EVENTS, eventDefinitionOf } from './names.ts';

const SPLIT_KIND_BY_GATEWAY_TAG: Readonly<Record<string, SplitKind>> = {
  exclusiveGateway: 'container',
  eventBasedGateway: 'container',
  parallelGateway: 'parallel',
};

/**
 * Gateways that choose outgoing flows by events or by an expression. None of their outgoing flows is a
 * default flow.
 */
const GATEWAYS_WITHOUT_DEFAULT: ReadonlySet<string> = new Set(['eventBasedGateway', 'complexGateway']);

/** Event definitions of end events that affect parallel branches. */
const END_EVENTS_STOPPING_PARALLEL_BRANCHES: ReadonlySet<string> = new Set([
  'terminateEventDefinition',
  'escalationEventDefinition',
]);

export function findTokenBehaviourOfBpmnProcess(
  vertices: readonly BpmnVertex[],
  edges: readonly BpmnEdge[],
): GraphMeaning['tokens'] {
  const byId = new Map(vertices.map(vertex => [vertex.id, vertex]));
  const nameOf = (code: string) => byId.get(code)?.element.name ?? '';
  return {
    splitOf: code =>
      Object.hasOwn(SPLIT_KIND_BY_GATEWAY_TAG, nameOf(code))
        ? SPLIT_KIND_BY_GATEWAY_TAG[nameOf(code)]!
        : 'inclusive',
    defaultOf: code => {
      const byDefault = byId.get(code)?.element.attributes.default;
      const at = edges.filter(({ from }) => from === code).findIndex(({ id }) => id === byDefault);
      return byDefault === undefined || at < 0 ? undefined : at;
    },
    hasNoElse: code => GATEWAYS_WITHOUT_DEFAULT.has(nameOf(code)),
    endOf: code => {
      const vertex = byId.get(code);
      const event =
        vertex?.element.name === 'endEvent' ? (eventDefinitionOf(vertex.element)?.name ?? '') : '';
      if (ABORTING_EVENTS.has(event)) return 'always';
      return END_EVENTS_STOPPING_PARALLEL_BRANCHES.has(event) ? 'beside' : undefined;
    },
  };
}
