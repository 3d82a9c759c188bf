/** Embedded sub-processes become part of the flow around them, and links between events become ways. */
import { childOf } from '../../bpmn/read-xml.ts';
import { type Loss, lossOf } from '../loss.ts';
import { type BpmnEdge, type BpmnGraph, type BpmnVertex, graphIn } from './graph.ts';
import { ABORTS, eventOf, nameOf } from './names.ts';

export type Elements = Pick<BpmnGraph, 'vertices' | 'edges'>;

export interface Flattened extends Elements {
  losses: Loss[];
  /** Names of sub-processes of which the flow has less than the source. */
  parts: string[];
}

const EMBEDDED: ReadonlySet<string> = new Set(['subProcess', 'transaction']);

const isEmbedded = ({ element: { name, attributes, children } }: BpmnVertex): boolean =>
  EMBEDDED.has(name) &&
  attributes.triggeredByEvent !== 'true' &&
  children.some(child => child.name === 'startEvent');

/** The ways into a sub-process lead to its start, and each of its ends leads to where the sub-process led. */
export function flattened(elements: Elements): Flattened {
  const flat: Flattened = { vertices: [], edges: [...elements.edges], losses: [], parts: [] };
  for (const vertex of elements.vertices) {
    if (isEmbedded(vertex)) inline(flat, vertex);
    else flat.vertices.push(vertex);
    if (isEmbedded(vertex) || vertex.element.name === 'callActivity') nameRepeated(flat, vertex);
  }
  return linked(flat);
}

function inline(flat: Flattened, vertex: BpmnVertex): void {
  const inner = flattened(graphIn(vertex.element));
  const starts = inner.vertices.filter(({ kind }) => kind === 'start');
  const ends = new Set(inner.vertices.filter(isLeft).map(({ id }) => id));
  const [start] = starts;
  flat.losses.push(lossOf('inlined', vertex.id, { name: nameOf(vertex) }), ...inner.losses);
  flat.parts.push(...inner.parts);
  const led = flat.edges.map(edge => (start && edge.to === vertex.id ? { ...edge, to: start.id } : edge));
  const back = [...ends].map((from): BpmnEdge => way(from, vertex));
  flat.edges = [...led, ...inner.edges, ...back];
  const outer = [...inner.vertices, vertex].map(one =>
    one === vertex || one.kind === 'start' || isLeft(one) ? passedOn(one, one === vertex) : one,
  );
  flat.vertices.push(...outer);
}

/** A process that is called or embedded for each of several things runs once here. */
function nameRepeated(flat: Flattened, vertex: BpmnVertex): void {
  if (!isRepeated(vertex)) return;
  flat.losses.push(lossOf('repeated', vertex.id, { name: nameOf(vertex) }));
  flat.parts.push(nameOf(vertex));
}

/** An end through which a sub-process goes on: any but one that aborts what is around it. */
const isLeft = ({ kind, element }: BpmnVertex): boolean =>
  kind === 'end' && !ABORTS.has(eventOf(element)?.name ?? '');

const isRepeated = ({ element }: BpmnVertex): boolean =>
  ['multiInstanceLoopCharacteristics', 'standardLoopCharacteristics'].some(name => childOf(element, name));

const way = (from: string, { id: to, element }: BpmnVertex): BpmnEdge => {
  return { id: `${from}_${to}`, name: '', from, to, element: { ...element, children: [] } };
};

/** Nobody acts there. A sub-process goes on once all that runs in it has ended, as behind an inclusive join. */
export const passedOn = (vertex: BpmnVertex, waits = false): BpmnVertex => ({
  ...vertex,
  name: '',
  kind: waits ? 'inclusive' : 'exclusive',
});

const linkOf = ({ element }: BpmnVertex): string | undefined =>
  childOf(element, 'linkEventDefinition')?.attributes.name;

/** A link that is thrown goes on at the event that catches it. */
function linked(flat: Flattened): Flattened {
  const caught = new Map(
    flat.vertices.flatMap(vertex => {
      const link = vertex.element.name === 'intermediateCatchEvent' ? linkOf(vertex) : undefined;
      return link === undefined ? [] : [[link, vertex] as const];
    }),
  );
  if (caught.size === 0) return flat;
  const edges = flat.vertices.flatMap(vertex => {
    const target = vertex.element.name === 'intermediateThrowEvent' && caught.get(linkOf(vertex) ?? '');
    return target ? [way(vertex.id, target)] : [];
  });
  const vertices = flat.vertices.map(vertex =>
    caught.has(linkOf(vertex) ?? '') ? passedOn(vertex) : vertex,
  );
  return { ...flat, vertices, edges: [...flat.edges, ...edges] };
}
