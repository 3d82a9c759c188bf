/**
 * Generates the summary text of each node of a flow in the reader's language. The texts use the labels of the
 * form fields.
 */
import type { FlowTexts } from '../../i18n/flow.ts';
import type { FieldTexts } from './field-texts.ts';
import { type BranchNode, type Flow, type FlowNode, NODE, type StartNode } from './flow.ts';
import { fieldRuleOfSetting, isApproverHandlerOrCopyNode } from './people.ts';
import { summarize } from './summary.ts';
import { isBranchContainerNode } from './tree.ts';

/**
 * Returns a function that generates the summary (`content`) of each node of a flow. Results are cached per
 * node. If the summary does not change, the same node object is kept. The stored summary is kept if people and
 * privileges were removed from the flow because the reader may not see them. It is also kept if `fields` is
 * absent, because a condition would then show stored values instead of labels.
 */
export function createSummaryReader(texts: FlowTexts, fields?: FieldTexts): (flow: Flow) => Flow {
  const known = new WeakMap<FlowNode, FlowNode>();
  const read = (node: FlowNode): FlowNode => {
    const made = known.get(node) ?? readOnce(node);
    known.set(node, made);
    return made;
  };
  const contentOf = (node: FlowNode): string | undefined => {
    if (isNodeReferringToFormFields(node))
      return fields || !node.content ? summarize(node, texts, fields) : node.content;
    return summarize(node, texts, fields) || node.content;
  };
  const readOnce = (node: FlowNode): FlowNode => {
    const childNode = node.childNode ? read(node.childNode) : node.childNode;
    const content = contentOf(node);
    const own =
      content === node.content && childNode === node.childNode
        ? node
        : ({ ...node, content, childNode } as FlowNode);
    if (!isBranchContainerNode(node)) return own;
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

const isNodeReferringToFormFields = (node: FlowNode): boolean =>
  (node.type === NODE.branch && (node.conditionList?.length ?? 0) > 0) ||
  (isApproverHandlerOrCopyNode(node) && fieldRuleOfSetting(node) !== undefined) ||
  (node.type === NODE.delay && node.delay !== undefined && 'until' in node.delay);
