/** Embedded sub-processes become part of the flow around them, and links between events become ways. */
import { childOf } from '../../bpmn/read-xml.ts';
import { type Loss, lossOf } from '../loss.ts';
import { type BpmnEdge, type BpmnGraph, type BpmnVertex, graphIn } from './graph.ts';
import { nameOf } from './names.ts';

export type Elements = Pick<BpmnGraph, 'vertices' | 'edges'>;

export interface Flattened extends Elements {
  losses: Loss[];
}

const EMBEDDED: ReadonlySet<string> = new Set(['subProcess', 'transaction']);

const isEmbedded = ({ element: { name, attributes, children } }: BpmnVertex): boolean =>
  EMBEDDED.has(name) &&
  attributes.triggeredByEvent !== 'true' &&
  children.some(child => child.name === 'startEvent');

/** The ways into a sub-process lead to its start, and each of its ends leads to where the sub-process led. */
export function flattened(elements: Elements): Flattened {
  const flat: Flattened = { vertices: [], edges: [...elements.edges], losses: [] };
  for (const vertex of elements.vertices) {
    if (isEmbedded(vertex)) inline(flat, vertex);
    else flat.vertices.push(vertex);
  }
  return linked(flat);
}

function inline(flat: Flattened, vertex: BpmnVertex): void {
  const inner = flattened(graphIn(vertex.element));
  const starts = inner.vertices.filter(({ kind }) => kind === 'start');
  const ends = new Set(inner.vertices.filter(({ kind }) => kind === 'end').map(({ id }) => id));
  const [start] = starts;
  flat.losses.push(lossOf('inlined', vertex.id, { name: nameOf(vertex) }), ...inner.losses);
  if (childOf(vertex.element, 'multiInstanceLoopCharacteristics'))
    flat.losses.push(lossOf('no-counterpart', vertex.id, { key: 'multiInstanceLoopCharacteristics' }));
  const led = flat.edges.map(edge => (start && edge.to === vertex.id ? { ...edge, to: start.id } : edge));
  const back = [...ends].map((from): BpmnEdge => way(from, vertex));
  flat.edges = [...led, ...inner.edges, ...back];
  const outer = [...inner.vertices, vertex].map(one =>
    one === vertex || one.kind === 'start' || one.kind === 'end' ? asGateway(one, flat.edges) : one,
  );
  flat.vertices.push(...outer);
}

const way = (from: string, { id: to, element }: BpmnVertex): BpmnEdge => {
  return { id: `${from}_${to}`, name: '', from, to, element: { ...element, children: [] } };
};

/** Nobody acts there: a gateway with one way is left out, and one with several walks all of them. */
const asGateway = (vertex: BpmnVertex, edges: readonly BpmnEdge[]): BpmnVertex => {
  const isSplit = edges.filter(({ from }) => from === vertex.id).length > 1;
  return { ...vertex, name: '', kind: isSplit ? 'parallel' : 'exclusive' };
};

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
  const all = [...flat.edges, ...edges];
  const vertices = flat.vertices.map(vertex =>
    caught.has(linkOf(vertex) ?? '') ? asGateway(vertex, all) : vertex,
  );
  return { ...flat, vertices, edges: all };
}
