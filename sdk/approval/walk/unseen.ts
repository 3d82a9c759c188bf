/**
 * Determines which parts of a path reveal a hidden form value: branches whose conditions read it, and people
 * whom it names. Conditions on the initiator reveal no form value.
 */
import {
  type Condition,
  type ContainerNode,
  type FlowNode,
  fieldRuleOfSetting,
  isApproverHandlerOrCopyNode,
  isBranchContainerNode,
} from '../../flow/index.ts';
import type { Privileges, Process } from '../model/instance.ts';
import { nodeVisitsBefore } from '../model/path.ts';
import { findNodeBehaviour } from '../nodes/index.ts';
import { createHiddenSubjectPredicate } from '../people/privileges.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';
import type { WalkedNode, WalkResult } from './walk.ts';

type HidesNode = (nodeId: string) => boolean;

/**
 * Returns a function that tests whether a node is a gateway with a condition on a form field that the
 * privileges hide. A host must not show which branch it takes.
 */
export const createHiddenBranchPredicate = (process: Process, privileges: Privileges): HidesNode => {
  const hides = createHiddenSubjectPredicate(process.form, privileges);
  return matchingNodes(process, node => isBranchContainerNode(node) && conditionsOfGateway(node).some(hides));
};

function conditionsOfGateway(node: ContainerNode): Condition[] {
  if (findNodeBehaviour(node)?.lanes?.byConditions === false) return [];
  return node.conditionNodes.flatMap(({ conditionList = [] }) => conditionList.flat());
}

/**
 * Returns a function that tests whether a node takes its people from a form field that the privileges hide. A
 * host must not show these people, because they reveal the value of the field.
 */
export const createHiddenPeoplePredicate = (process: Process, privileges: Privileges): HidesNode => {
  const hides = createHiddenSubjectPredicate(process.form, privileges);
  return matchingNodes(process, node => {
    const rule = isApproverHandlerOrCopyNode(node) ? fieldRuleOfSetting(node) : undefined;
    return rule !== undefined && hides(rule);
  });
};

function matchingNodes({ flow }: Process, matches: (node: FlowNode) => boolean): HidesNode {
  const index = getOrCreateNodeTreeIndex(flow);
  return nodeId => {
    const node = index.get(nodeId)?.node;
    return node !== undefined && matches(node);
  };
}

/** The parts of a walk that a reader may not see. */
export interface UnseenParts {
  /** True if the walk passes a gateway whose branch is hidden. */
  hasHiddenBranch: boolean;
  isBranchHidden: HidesNode;
  arePeopleHidden: HidesNode;
  /** True if the node comes after a gateway whose branch is hidden. Showing it would reveal the branch. */
  isAfterHiddenBranch(node: WalkedNode): boolean;
}

export function unseenPartsOfWalk(
  process: Process,
  privileges: Privileges,
  { nodes, instance }: WalkResult,
): UnseenParts {
  const isBranchHidden = createHiddenBranchPredicate(process, privileges);
  const hidden = new Set(nodes.filter(node => isBranchHidden(node.nodeId)).map(({ visitId }) => visitId));
  return {
    hasHiddenBranch: hidden.size > 0,
    isBranchHidden,
    arePeopleHidden: createHiddenPeoplePredicate(process, privileges),
    isAfterHiddenBranch: ({ visitId }) => {
      const visit = instance?.visits.find(({ id }) => id === visitId);
      return (
        instance !== undefined &&
        visit !== undefined &&
        nodeVisitsBefore(instance, visit).some(({ id }) => hidden.has(id))
      );
    },
  };
}
