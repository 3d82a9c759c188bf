/** Reads BPMN documents of `toBpmn` back: the tree from the sequence flows, the other settings from their stored JSON. */

import { parseExactJson } from '../../json.ts';
import { type Flow, NODE } from '../model/flow.ts';
import { importFlow } from '../model/import.ts';
import { tooLarge } from '../model/size.ts';
import { unsettle } from '../model/tree.ts';
import { type BpmnDifference, differencesOf } from './differences.ts';
import { childOf, readXml, type XmlElement } from './read-xml.ts';
import { type BpmnOptions, toBpmn } from './write.ts';
import { cleanText } from './xml.ts';

export type ReadBpmn =
  | {
      ok: true;
      flow: Flow;
      processKey: string;
      processName: string;
      /** Ids of elements that another tool added: they are not read. */
      ignored: string[];
      /** Parts of the drawing that differ from the stored settings, which are read. Lint asks the author to confirm each. */
      differences: BpmnDifference[];
    }
  | { ok: false; reason: 'no-xml' | 'no-process' | 'not-ours' | 'too-large' };

/** Elements and flows of a process; nobody draws more. */
const MOST_ELEMENTS = 4000;

/** Use on documents that `toBpmn` wrote. Names that were changed elsewhere are taken over; new elements are named in `ignored`. */
export function fromBpmn(xml: string): ReadBpmn {
  const root = readXml(xml);
  if (!root) return { ok: false, reason: 'no-xml' };
  const process = childOf(root, 'process');
  if (!process) return { ok: false, reason: 'no-process' };
  if (process.children.length > MOST_ELEMENTS) return { ok: false, reason: 'too-large' };
  const model = new Model(process);
  const tree = model.tree();
  if (!tree) return { ok: false, reason: 'not-ours' };
  const setting = extension(process, 'setting')?.value;
  if (tooLarge(tree, setting)) return { ok: false, reason: 'too-large' };
  const read = importFlow({ node: tree, ...(setting && { setting }) });
  if (!read.ok) return { ok: false, reason: 'not-ours' };
  const { id: processKey = '', name: processName = '' } = process.attributes;
  const differences = differencesIn(process, read.flow, { processKey, processName });
  const steps = model.ignoredSteps().map(({ attributes: { id = '', name } }) => ({ id, name }));
  for (const { id, name } of [...differences, ...steps]) unsettle(read.flow.node, 'part', name || id);
  return { ok: true, flow: read.flow, processKey, processName, ignored: model.ignored(), differences };
}

/** A flow that cannot be written is compared with nothing. */
function differencesIn(process: XmlElement, flow: Flow, options: BpmnOptions): BpmnDifference[] {
  const written = readXml(toBpmn(flow, options));
  const stored = childOf(written, 'process');
  return stored ? differencesOf(process, stored) : [];
}

type Raw = Record<string, unknown>;

interface Extension {
  value: Raw;
  join: string | undefined;
}

function extension(element: XmlElement, name: string): Extension | undefined {
  const found = childOf(childOf(element, 'extensionElements'), name);
  if (!found) return undefined;
  const value = parse(found.text);
  return value && { value, join: found.attributes.join };
}

function parse(text: string): Raw | undefined {
  try {
    const value: unknown = parseExactJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined;
  } catch {
    return undefined;
  }
}

const containers: readonly unknown[] = [NODE.container, NODE.suggestion, NODE.inclusive, NODE.parallel];

/** Elements that `toBpmn` adds to the nodes: joining gateways, and the targets of time limits. */
const HELPER = /_(?:join|on|limit|rejected|remind|reminded|others)(?:_\d+)?$|^end(?:_\d+)?$/;

class Model {
  readonly #elements = new Map<string, XmlElement>();
  readonly #flows = new Map<string, XmlElement[]>();
  /** Elements that became nodes, and all that were walked over. */
  readonly #read = new Set<string>();
  readonly #walked = new Set<string>();

  constructor(process: XmlElement) {
    for (const child of process.children) {
      const { id, sourceRef } = child.attributes;
      if (sourceRef !== undefined) this.#flows.set(sourceRef, [...(this.#flows.get(sourceRef) ?? []), child]);
      else if (id !== undefined) this.#elements.set(id, child);
    }
  }

  tree(): Raw | undefined {
    const start = [...this.#elements].find(([, element]) => element.name === 'startEvent');
    const nodes = start ? this.#chain(start[0]) : [];
    return nodes[0]?.type === NODE.start ? chained(nodes) : undefined;
  }

  ignored(): string[] {
    return [...this.#elements.keys()].filter(id => !this.#read.has(id) && !HELPER.test(id));
  }

  /** Elements that are connected and not read. */
  ignoredSteps(): XmlElement[] {
    const ways = [...this.#flows.values()].flat().map(({ attributes }) => attributes);
    const connected = new Set(ways.flatMap(({ sourceRef, targetRef }) => [sourceRef, targetRef]));
    return this.ignored().flatMap(id => (connected.has(id) ? (this.#elements.get(id) ?? []) : []));
  }

  /** Returns the nodes from an element up to `until`; a way back to an element already read ends the chain. */
  #chain(from: string | undefined, until?: string): Raw[] {
    const nodes: Raw[] = [];
    let at = from;
    while (at !== undefined && at !== until && !this.#walked.has(at)) {
      this.#walked.add(at);
      const element: XmlElement | undefined = this.#elements.get(at);
      const own = element && extension(element, 'node');
      if (own) this.#read.add(at);
      if (element && own) nodes.push(this.#node(element, own));
      at = own?.join ?? this.#next(at);
    }
    return nodes;
  }

  #next(id: string): string | undefined {
    const [first, ...others] = this.#flows.get(id) ?? [];
    return others.length === 0 ? first?.attributes.targetRef : undefined;
  }

  #node(element: XmlElement, { value, join }: Extension): Raw {
    const node = { ...value, nodeName: nameOf(element, value.nodeName) };
    if (!containers.includes(value.type)) return node;
    const flows = this.#flows.get(element.attributes.id ?? '') ?? [];
    return { ...node, conditionNodes: flows.map(flow => this.#lane(flow, join)) };
  }

  #lane(flow: XmlElement, join: string | undefined): Raw {
    const lane = extension(flow, 'lane')?.value ?? { type: NODE.branch };
    const nodes = this.#chain(flow.attributes.targetRef, join);
    return { ...lane, nodeName: nameOf(flow, lane.nodeName), childNode: chained(nodes) ?? null };
  }
}

const chained = (nodes: Raw[]): Raw | undefined =>
  nodes.reduceRight<Raw | undefined>(
    (childNode, node) => ({ ...node, childNode: childNode ?? null }),
    undefined,
  );

/** The name in the diagram, unless it is ours as XML could hold it. */
function nameOf({ attributes: { name = '' } }: XmlElement, own: unknown): string {
  return typeof own === 'string' && cleanText(own) === name ? own : name;
}
