/**
 * Reads BPMN documents that `toBpmn` wrote. The order and nesting of the nodes are read from the sequence
 * flows, and all other settings are read from the stored JSON.
 */

import { type Flow, NODE } from '../../flow/model/flow.ts';
import { importFlow } from '../../flow/model/import.ts';
import { sizeFault } from '../../flow/model/size.ts';
import { markImportDifference } from '../../flow/model/tree.ts';
import { parseExactJson } from '../../json.ts';
import { type BpmnDifference, compareProcesses } from './differences.ts';
import { childElement, readXml, type XmlElement } from './read-xml.ts';
import { type BpmnOptions, toBpmn } from './write.ts';
import { replaceInvalidXmlCharacters } from './xml.ts';

export type ReadBpmn =
  | {
      ok: true;
      flow: Flow;
      processKey: string;
      processName: string;
      /** The ids of elements that another tool added. They are not imported. */
      ignored: string[];
      /**
       * The differences between the BPMN document and the flow settings stored in the document. The import
       * uses the stored settings. The lint check of the flow asks the author to confirm each difference.
       */
      differences: BpmnDifference[];
    }
  | { ok: false; reason: 'no-xml' | 'no-process' | 'not-ours' | 'too-large' };

/** Maximum number of elements and sequence flows in a process. */
const MAX_PROCESS_ELEMENTS = 4000;

/**
 * Reads a document that `toBpmn` wrote. Names that another tool changed are accepted. Elements that another
 * tool added are listed in `ignored`.
 */
export function fromBpmn(xml: string): ReadBpmn {
  const root = readXml(xml);
  if (!root) return { ok: false, reason: 'no-xml' };
  const process = childElement(root, 'process');
  if (!process) return { ok: false, reason: 'no-process' };
  if (process.children.length > MAX_PROCESS_ELEMENTS) return { ok: false, reason: 'too-large' };
  const model = new ProcessModel(process);
  const tree = model.tree();
  if (!tree) return { ok: false, reason: 'not-ours' };
  const setting = readExtension(process, 'setting')?.value;
  if (sizeFault(tree, setting)) return { ok: false, reason: 'too-large' };
  const read = importFlow({ node: tree, ...(setting && { setting }) });
  if (!read.ok) return { ok: false, reason: 'not-ours' };
  const { id: processKey = '', name: processName = '' } = process.attributes;
  const differences = differencesFromStoredFlow(process, read.flow, { processKey, processName });
  const steps = model.ignoredSteps().map(({ attributes: { id = '', name } }) => ({ id, name }));
  for (const { id, name } of [...differences, ...steps])
    markImportDifference(read.flow.node, 'part', name || id);
  return { ok: true, flow: read.flow, processKey, processName, ignored: model.ignored(), differences };
}

/**
 * Compares the document with an export of the imported flow. Returns no differences if the flow cannot be
 * exported.
 */
function differencesFromStoredFlow(process: XmlElement, flow: Flow, options: BpmnOptions): BpmnDifference[] {
  const written = readXml(toBpmn(flow, options));
  const stored = childElement(written, 'process');
  return stored ? compareProcesses(process, stored) : [];
}

type RawNode = Record<string, unknown>;

interface StoredExtension {
  value: RawNode;
  join: string | undefined;
}

function readExtension(element: XmlElement, name: string): StoredExtension | undefined {
  const found = childElement(childElement(element, 'extensionElements'), name);
  if (!found) return undefined;
  const value = parseStoredJson(found.text);
  return value && { value, join: found.attributes.join };
}

function parseStoredJson(text: string): RawNode | undefined {
  try {
    const value: unknown = parseExactJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as RawNode)
      : undefined;
  } catch {
    return undefined;
  }
}

const CONTAINER_TYPES: readonly unknown[] = [NODE.container, NODE.suggestion, NODE.inclusive, NODE.parallel];

/**
 * Matches the ids of elements that `toBpmn` adds and that do not represent nodes: gateways that join branches
 * (lanes), and the elements of time limits.
 */
const GENERATED_BPMN_ELEMENT_ID_PATTERN =
  /_(?:join|on|limit|rejected|remind|reminded|others)(?:_\d+)?$|^end(?:_\d+)?$/;

class ProcessModel {
  readonly #elements = new Map<string, XmlElement>();
  readonly #flows = new Map<string, XmlElement[]>();
  /** The ids of elements that became nodes. */
  readonly #read = new Set<string>();
  readonly #walked = new Set<string>();

  constructor(process: XmlElement) {
    for (const child of process.children) {
      const { id, sourceRef } = child.attributes;
      if (sourceRef !== undefined) this.#flows.set(sourceRef, [...(this.#flows.get(sourceRef) ?? []), child]);
      else if (id !== undefined) this.#elements.set(id, child);
    }
  }

  tree(): RawNode | undefined {
    const start = [...this.#elements].find(([, element]) => element.name === 'startEvent');
    const nodes = start ? this.#chain(start[0]) : [];
    return nodes[0]?.type === NODE.start ? linkRawNodesAsChildChain(nodes) : undefined;
  }

  ignored(): string[] {
    return [...this.#elements.keys()].filter(
      id => !this.#read.has(id) && !GENERATED_BPMN_ELEMENT_ID_PATTERN.test(id),
    );
  }

  /** Returns the elements that are connected by sequence flows but were not read. */
  ignoredSteps(): XmlElement[] {
    const ways = [...this.#flows.values()].flat().map(({ attributes }) => attributes);
    const connected = new Set(ways.flatMap(({ sourceRef, targetRef }) => [sourceRef, targetRef]));
    return this.ignored().flatMap(id => (connected.has(id) ? (this.#elements.get(id) ?? []) : []));
  }

  /**
   * Returns the consecutive nodes from the element `from` up to, but not including, the element `until`. The
   * sequence ends at an element that was already visited.
   */
  #chain(from: string | undefined, until?: string): RawNode[] {
    const nodes: RawNode[] = [];
    let at = from;
    while (at !== undefined && at !== until && !this.#walked.has(at)) {
      this.#walked.add(at);
      const element: XmlElement | undefined = this.#elements.get(at);
      const own = element && readExtension(element, 'node');
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

  #node(element: XmlElement, { value, join }: StoredExtension): RawNode {
    const node = { ...value, nodeName: importedBpmnElementName(element, value.nodeName) };
    if (!CONTAINER_TYPES.includes(value.type)) return node;
    const flows = this.#flows.get(element.attributes.id ?? '') ?? [];
    return { ...node, conditionNodes: flows.map(flow => this.#lane(flow, join)) };
  }

  #lane(flow: XmlElement, join: string | undefined): RawNode {
    const lane = readExtension(flow, 'lane')?.value ?? { type: NODE.branch };
    const nodes = this.#chain(flow.attributes.targetRef, join);
    return {
      ...lane,
      nodeName: importedBpmnElementName(flow, lane.nodeName),
      childNode: linkRawNodesAsChildChain(nodes) ?? null,
    };
  }
}

const linkRawNodesAsChildChain = (nodes: RawNode[]): RawNode | undefined =>
  nodes.reduceRight<RawNode | undefined>(
    (childNode, node) => ({ ...node, childNode: childNode ?? null }),
    undefined,
  );

/**
 * Returns the name of the node that a BPMN element represents. `own` is the name before the export, in which
 * characters that XML forbids were replaced. `own` is returned if its exported form still equals the name in
 * the document.
 */
function importedBpmnElementName({ attributes: { name = '' } }: XmlElement, own: unknown): string {
  return typeof own === 'string' && replaceInvalidXmlCharacters(own) === name ? own : name;
}
