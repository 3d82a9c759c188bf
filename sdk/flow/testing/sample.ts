/** Flows made by edits alone, for tests of further edits. */
import { addNode, type NewNode } from '../edits/index.ts';
import { type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { flowTextsIn } from '../model/summary.ts';
import { indexFlowNodesById } from '../model/tree.ts';
import { startNodeKind } from '../nodes/index.ts';
import { frozen } from './report.ts';

export const texts = flowTextsIn('en');
export const empty: Flow = { node: { ...startNodeKind.create('s', texts), content: '' } };
export type Edit = (flow: Flow) => Flow;
export const play = (...edits: Edit[]): Flow => edits.reduce((flow, edit) => edit(frozen(flow)), empty);
export const add =
  (after: string, type: NewNode['type'], id: string): Edit =>
  flow =>
    addNode(flow, { after, type, id }, texts);
export const node = (flow: Flow, id: string): FlowNode => indexFlowNodesById(flow).get(id)!.node;

/** `s > a > x[x_1: b | x_2*: c] > d` */
export const sample = play(
  add('s', NODE.approver, 'a'),
  add('a', NODE.container, 'x'),
  add('x_1', NODE.approver, 'b'),
  add('x_2', NODE.copy, 'c'),
  add('x', NODE.handler, 'd'),
);
/** `s > p[p_1: b | p_2: c] > p_end > d` */
export const fork = play(
  add('s', NODE.parallel, 'p'),
  add('p_1', NODE.approver, 'b'),
  add('p_2', NODE.copy, 'c'),
  add('p_end', NODE.handler, 'd'),
);
