/**
 * Registers the behaviour of all node types by type code. To add a node type, add a file for it and one line
 * here.
 */

import { type FlowNode, NODE } from '../../flow/index.ts';
import { ownProperty } from '../../form/index.ts';
import { jsonValueToText } from '../../json.ts';
import { aggregateBehaviour } from './aggregate.ts';
import { approverBehaviour } from './approver.ts';
import type { FindBehaviour, NodeBehaviour } from './behaviour.ts';
import { branchBehaviour } from './branch.ts';
import { conditionGatewayBehaviour } from './container.ts';
import { carbonCopyNodeBehaviour } from './copy.ts';
import { delayBehaviour } from './delay.ts';
import { handlerNodeBehaviour } from './handler.ts';
import { inclusiveGatewayBehaviour } from './inclusive.ts';
import { noticeBehaviour } from './notice.ts';
import { parallelGatewayBehaviour } from './parallel.ts';
import { startBehaviour } from './start.ts';
import { subProcessBehaviour } from './sub-process.ts';
import { decisionGatewayBehaviour } from './suggestion.ts';

type NodeOf<Type> = Extract<FlowNode, { type: unknown }> & { type: Type };

const behaviourByNodeType: { [Type in FlowNode['type']]: NodeBehaviour<NodeOf<Type>> } = {
  [NODE.start]: startBehaviour,
  [NODE.approver]: approverBehaviour,
  [NODE.copy]: carbonCopyNodeBehaviour,
  [NODE.branch]: branchBehaviour,
  [NODE.container]: conditionGatewayBehaviour,
  [NODE.notice]: noticeBehaviour,
  [NODE.handler]: handlerNodeBehaviour,
  [NODE.suggestion]: decisionGatewayBehaviour,
  [NODE.inclusive]: inclusiveGatewayBehaviour,
  [NODE.parallel]: parallelGatewayBehaviour,
  [NODE.aggregate]: aggregateBehaviour,
  [NODE.delay]: delayBehaviour,
  [NODE.subProcess]: subProcessBehaviour,
};

export const findNodeBehaviour: FindBehaviour = node =>
  ownProperty(behaviourByNodeType as Record<string, NodeBehaviour>, jsonValueToText(node.type));
