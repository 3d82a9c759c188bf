/** The line under each node's name, kept in `content` so that every reader shows the same words. */
import { type FlowTexts, flowTexts } from '../../i18n/flow.ts';
import { kindOf } from '../nodes/index.ts';
import type { FieldTexts } from './field-texts.ts';
import type { BranchNode, Flow, FlowNode, StartNode } from './flow.ts';
import { isContainer } from './tree.ts';

export const flowTextsIn = (lang: 'zh' | 'en' = 'zh'): FlowTexts => flowTexts[lang];

/** The summary of one node; empty for a kind that is not known yet. With `fields` values read as the form shows them. */
export const summarize = (node: FlowNode, texts: FlowTexts = flowTextsIn(), fields?: FieldTexts): string =>
  kindOf(node)?.summary(node, texts, fields) ?? '';

/** The same flow with every node's `content` made anew. */
export const withSummaries = (flow: Flow, texts: FlowTexts = flowTextsIn()): Flow => ({
  ...flow,
  node: summarized(flow.node, texts) as StartNode,
});

function summarized(node: FlowNode, texts: FlowTexts): FlowNode {
  const lanes = isContainer(node)
    ? { conditionNodes: node.conditionNodes.map(lane => summarized(lane, texts) as BranchNode) }
    : {};
  const childNode = node.childNode ? summarized(node.childNode, texts) : node.childNode;
  return { ...node, ...lanes, childNode, content: summarize(node, texts) } as FlowNode;
}
