/**
 * Generates the summary line of each node. It is stored in `content`, so that every diagram and list shows
 * the same text.
 */
import { type FlowTexts, flowTexts } from '../../i18n/flow.ts';
import { nodeKindOf } from '../nodes/index.ts';
import type { FieldTexts } from './field-texts.ts';
import type { BranchNode, Flow, FlowNode, StartNode } from './flow.ts';
import { isBranchContainerNode } from './tree.ts';

export const flowTextsIn = (lang: 'zh' | 'en' = 'zh'): FlowTexts => flowTexts[lang];

/**
 * Returns the summary of a node, or empty text for an unknown node type. If `fields` is given, values appear
 * as in the form.
 */
export const summarize = (node: FlowNode, texts: FlowTexts = flowTextsIn(), fields?: FieldTexts): string =>
  nodeKindOf(node)?.summary(node, texts, fields) ?? '';

/** Returns the flow with the `content` of every node regenerated. */
export const withSummaries = (flow: Flow, texts: FlowTexts = flowTextsIn()): Flow => ({
  ...flow,
  node: withSummariesInSubtree(flow.node, texts) as StartNode,
});

function withSummariesInSubtree(node: FlowNode, texts: FlowTexts): FlowNode {
  const lanes = isBranchContainerNode(node)
    ? { conditionNodes: node.conditionNodes.map(lane => withSummariesInSubtree(lane, texts) as BranchNode) }
    : {};
  const childNode = node.childNode ? withSummariesInSubtree(node.childNode, texts) : node.childNode;
  return { ...node, ...lanes, childNode, content: summarize(node, texts) } as FlowNode;
}
