/** Settings without a counterpart in BPMN travel in elements of our own namespace, as JSON of the node without the parts that the diagram shows. */
import type { BranchNode, Flow, FlowNode } from '../model/flow.ts';
import { type Attributes, element, textElement, type Xml } from './xml.ts';

export const NAMESPACE = 'urn:countersign:flow:1';

/** The tree is in the diagram itself, and `pid` follows from it. */
function bare(node: FlowNode): Record<string, unknown> {
  const { childNode: _, pid: __, ...own } = node;
  const { conditionNodes: ___, ...rest } = own as typeof own & { conditionNodes?: unknown };
  return rest;
}

const extension = (name: string, value: unknown, attributes: Attributes = {}): Xml =>
  element('bpmn:extensionElements', {}, [textElement(`countersign:${name}`, jsonText(value), attributes)]);

/** JSON escapes all but two of the characters that XML does not know. */
const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(/[\ufffe\uffff]/g, found => (found === '\ufffe' ? '\\ufffe' : '\\uffff'));

/** `join` is the element where the lanes of a container meet. */
export const keepNode = (node: FlowNode, join?: string): Xml => extension('node', bare(node), { join });
export const keepLane = (lane: BranchNode): Xml => extension('lane', bare(lane));
export const keepSetting = (setting: Flow['setting']): Xml | undefined =>
  setting && extension('setting', setting);
