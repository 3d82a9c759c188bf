/** Builds the flows of tests: approvers who decide one after the other. */
import {
  type ApproverNode,
  EXAMINE_MODE,
  type Flow,
  type FlowNode,
  NODE,
  PEOPLE_SELECTION_TYPE,
} from '@countersign/sdk/flow';

/** Returns an approver node. By default, its people are named members who decide in their order. */
export const approverNode = (id: string, nodeName: string, more: Partial<ApproverNode>): ApproverNode => ({
  id,
  nodeName,
  type: NODE.approver,
  setType: PEOPLE_SELECTION_TYPE.members,
  examineMode: EXAMINE_MODE.sequential,
  ...more,
});

interface FlowParts extends Pick<Flow, 'setting'> {
  /** Fields of the start node. */
  start?: Partial<Flow['node']>;
}

/** Returns a flow that passes the nodes in this order. */
export const flowOfNodes = (nodes: readonly FlowNode[], { start, setting = {} }: FlowParts = {}): Flow => ({
  node: {
    id: 'start',
    type: NODE.start,
    nodeName: 'Initiator',
    ...start,
    childNode: nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null),
  },
  setting,
});
