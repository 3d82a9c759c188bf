/** The line under each node's name, kept in `content` so that every reader shows the same words. */
import { type FlowWords, flowTexts } from '../../i18n/flow.ts';
import { kindOf } from '../nodes/index.ts';
import type { BranchNode, Flow, FlowNode, StartNode } from './flow.ts';
import { isContainer } from './tree.ts';

export const flowWords = (lang: 'zh' | 'en' = 'zh'): FlowWords => flowTexts[lang];

/** The summary of one node; empty for a kind that is not known yet. */
export const summarize = (node: FlowNode, words: FlowWords = flowWords()): string =>
  kindOf(node)?.summary(node, words) ?? '';

/** The same flow with every node's `content` made anew. */
export const withSummaries = (flow: Flow, words: FlowWords = flowWords()): Flow => ({
  ...flow,
  node: summarized(flow.node, words) as StartNode,
});

function summarized(node: FlowNode, words: FlowWords): FlowNode {
  const lanes = isContainer(node)
    ? { conditionNodes: node.conditionNodes.map(lane => summarized(lane, words) as BranchNode) }
    : {};
  const childNode = node.childNode ? summarized(node.childNode, words) : node.childNode;
  return { ...node, ...lanes, childNode, content: summarize(node, words) } as FlowNode;
}
