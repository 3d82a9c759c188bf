/**
 * Stores settings that have no BPMN counterpart in extension elements with a separate namespace. An extension
 * element contains a node as JSON. The parts of the node that the diagram represents are left out.
 */
import type { BranchNode, Flow, FlowNode } from '../../flow/model/flow.ts';
import { createXmlElement, createXmlTextElement, type Xml, type XmlAttributes } from './xml.ts';

export const EXTENSION_NAMESPACE = 'urn:countersign:flow:1';

/**
 * Returns the node without its following and nested nodes, which the diagram represents, and without the
 * parent id `pid`, which results from the tree of nodes.
 */
function withoutFollowingAndNestedNodes(node: FlowNode): Record<string, unknown> {
  const { childNode: _, pid: __, ...own } = node;
  const { conditionNodes: ___, ...rest } = own as typeof own & { conditionNodes?: unknown };
  return rest;
}

const createExtensionElement = (name: string, value: unknown, attributes: XmlAttributes = {}): Xml =>
  createXmlElement('bpmn:extensionElements', {}, [
    createXmlTextElement(`countersign:${name}`, xmlSafeJson(value), attributes),
  ]);

/**
 * Converts a value to JSON, and escapes the two characters that XML does not allow and `JSON.stringify` does
 * not escape.
 */
const xmlSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\ufffe\uffff]/g, found => (found === '\ufffe' ? '\\ufffe' : '\\uffff'));

/**
 * Stores a node in an extension element. If the node is a gateway node, `join` is the id of the element that
 * joins its branches (lanes).
 */
export const createNodeExtension = (node: FlowNode, join?: string): Xml =>
  createExtensionElement('node', withoutFollowingAndNestedNodes(node), { join });
export const createBranchExtension = (lane: BranchNode): Xml =>
  createExtensionElement('lane', withoutFollowingAndNestedNodes(lane));
export const createSettingExtension = (setting: Flow['setting']): Xml | undefined =>
  setting && createExtensionElement('setting', setting);
