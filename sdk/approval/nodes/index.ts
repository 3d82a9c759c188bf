/**
 * Registers the behaviour of all node types by type code. To add a node type, add a file for it and one line
 * here.
 */

import { type FlowNode, NODE } from '../../flow/index.ts';
import { own } from '../../form/index.ts';
import { textOfJson } from '../../json.ts';
import { aggregate } from './aggregate.ts';
import { approver } from './approver.ts';
import type { FindBehaviour, NodeBehaviour } from './behaviour.ts';
import { branch } from './branch.ts';
import { branchContainer } from './container.ts';
import { copy } from './copy.ts';
import { delay } from './delay.ts';
import { handler } from './handler.ts';
import { inclusive } from './inclusive.ts';
import { notice } from './notice.ts';
import { parallel } from './parallel.ts';
import { startBehaviour } from './start.ts';
import { subProcess } from './sub-process.ts';
import { suggestion } from './suggestion.ts';

type NodeOf<Type> = Extract<FlowNode, { type: unknown }> & { type: Type };

const behavioursByType: { [Type in FlowNode['type']]: NodeBehaviour<NodeOf<Type>> } = {
  [NODE.start]: startBehaviour,
  [NODE.approver]: approver,
  [NODE.copy]: copy,
  [NODE.branch]: branch,
  [NODE.container]: branchContainer,
  [NODE.notice]: notice,
  [NODE.handler]: handler,
  [NODE.suggestion]: suggestion,
  [NODE.inclusive]: inclusive,
  [NODE.parallel]: parallel,
  [NODE.aggregate]: aggregate,
  [NODE.delay]: delay,
  [NODE.subProcess]: subProcess,
};

export const behaviourOf: FindBehaviour = node =>
  own(behavioursByType as Record<string, NodeBehaviour>, textOfJson(node.type));
