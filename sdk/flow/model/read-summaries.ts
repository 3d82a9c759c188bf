/** The flow with the summaries that name fields and values of its form made anew, for a reader that has the form. */
import type { FlowTexts } from '../../i18n/flow.ts';
import type { FieldTexts } from './field-texts.ts';
import { type BranchNode, type Flow, type FlowNode, NODE, type StartNode } from './flow.ts';
import { summarize } from './summary.ts';
import { isContainer } from './tree.ts';

/**
 * Returns a function that reads one flow after the other: nodes that did not change since the last one are not read again, and a
 * node whose text is the same stays the same object. Other summaries stay as stored: a flow that was pruned lacks what they name.
 */
export function createSummaryReader(texts: FlowTexts, fields: FieldTexts): (flow: Flow) => Flow {
  const known = new WeakMap<FlowNode, FlowNode>();
  const read = (node: FlowNode): FlowNode => {
    const made = known.get(node) ?? readOnce(node);
    known.set(node, made);
    return made;
  };
  const readOnce = (node: FlowNode): FlowNode => {
    const childNode = node.childNode ? read(node.childNode) : node.childNode;
    const content = namesFields(node) ? summarize(node, texts, fields) : node.content;
    const own =
      content === node.content && childNode === node.childNode
        ? node
        : ({ ...node, content, childNode } as FlowNode);
    if (!isContainer(node)) return own;
    const conditionNodes = node.conditionNodes.map(lane => read(lane) as BranchNode);
    return conditionNodes.every((lane, at) => lane === node.conditionNodes[at])
      ? own
      : ({ ...own, conditionNodes } as FlowNode);
  };
  return flow => {
    const node = read(flow.node) as StartNode;
    return node === flow.node ? flow : { ...flow, node };
  };
}

const namesFields = (node: FlowNode): boolean =>
  (node.type === NODE.branch && (node.conditionList?.length ?? 0) > 0) ||
  (node.type === NODE.delay && node.delay !== undefined && 'until' in node.delay);
