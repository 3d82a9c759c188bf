/** The meaning of tokens: a gateway says how they split, and every other element starts all ways whose conditions hold. */
import type { GraphMeaning, SplitKind } from '../warm-flow/meaning.ts';
import type { BpmnEdge, BpmnVertex } from './graph.ts';
import { ABORTS, eventOf } from './names.ts';

const SPLITS: Readonly<Record<string, SplitKind>> = {
  exclusiveGateway: 'container',
  eventBasedGateway: 'container',
  parallelGateway: 'parallel',
};

/** Gateways whose ways are chosen by events or expressions of their own. */
const WITHOUT_ELSE: ReadonlySet<string> = new Set(['eventBasedGateway', 'complexGateway']);

/** Ends that concern what runs side by side with them. */
const STOPS: ReadonlySet<string> = new Set(['terminateEventDefinition', 'escalationEventDefinition']);

export function tokensOf(
  vertices: readonly BpmnVertex[],
  edges: readonly BpmnEdge[],
): GraphMeaning['tokens'] {
  const byId = new Map(vertices.map(vertex => [vertex.id, vertex]));
  const nameOf = (code: string) => byId.get(code)?.element.name ?? '';
  return {
    splitOf: code => (Object.hasOwn(SPLITS, nameOf(code)) ? SPLITS[nameOf(code)]! : 'inclusive'),
    defaultOf: code => {
      const byDefault = byId.get(code)?.element.attributes.default;
      const at = edges.filter(({ from }) => from === code).findIndex(({ id }) => id === byDefault);
      return byDefault === undefined || at < 0 ? undefined : at;
    },
    hasNoElse: code => WITHOUT_ELSE.has(nameOf(code)),
    endOf: code => {
      const vertex = byId.get(code);
      const event = vertex?.element.name === 'endEvent' ? (eventOf(vertex.element)?.name ?? '') : '';
      if (ABORTS.has(event)) return 'always';
      return STOPS.has(event) ? 'beside' : undefined;
    },
  };
}
