/** The outcome of an imported flow, in the terms of the token interpreter. */

import { matchesConditions } from '../../../../flow/conditions/matches.ts';
import { branchesInEvaluationOrder } from '../../../../flow/conditions/unreachable.ts';
import {
  type BranchNode,
  type ContainerNode,
  type Flow,
  type FlowNode,
  NODE,
} from '../../../../flow/model/flow.ts';
import { isBranchContainerNode } from '../../../../flow/model/tree.ts';
import { isDefaultBranch } from '../../../../flow/nodes/index.ts';
import type { FormDefinition } from '../../../../form/index.ts';
import { type Outcome, runOf, type TokenValues } from './token-process.ts';

interface Scene {
  values: TokenValues;
  form: FormDefinition;
  outcome: Outcome;
}

export function runTree({ node }: Flow, values: TokenValues, form: FormDefinition): Outcome {
  const outcome: Outcome = { runs: [], isStuck: false };
  follow(node.childNode, new Set(), { values, form, outcome });
  outcome.runs.sort();
  return outcome;
}

/** The tasks that are done behind a line; undefined where the flow stops in it. */
function follow(
  first: FlowNode | null | undefined,
  before: ReadonlySet<string>,
  scene: Scene,
): ReadonlySet<string> | undefined {
  let done: ReadonlySet<string> | undefined = before;
  for (let node = first; node && done; node = node.childNode) done = step(node, done, scene);
  return done;
}

function step(node: FlowNode, before: ReadonlySet<string>, scene: Scene): ReadonlySet<string> | undefined {
  if (node.type === NODE.approver) {
    scene.outcome.runs.push(runOf(node.nodeName, before));
    return new Set([...before, node.nodeName]);
  }
  if (!isBranchContainerNode(node)) return before;
  const lanes = lanesOf(node, scene);
  if (lanes.length === 0) {
    scene.outcome.isStuck = true;
    return undefined;
  }
  const done = lanes.map(lane => follow(lane.childNode, before, scene));
  return done.every(one => one !== undefined) ? new Set(done.flatMap(one => [...one])) : undefined;
}

function lanesOf(node: ContainerNode, { form, values }: Scene): BranchNode[] {
  if (node.type === NODE.parallel) return node.conditionNodes;
  const holding = branchesInEvaluationOrder(node).filter(lane =>
    matchesConditions(lane.conditionList, { form, values }),
  );
  if (holding.length === 0) return node.conditionNodes.filter(isDefaultBranch).slice(0, 1);
  return node.type === NODE.container ? holding.slice(0, 1) : holding;
}
