/**
 * Creates parts of imported flows: settings that select people, automatic nodes, and the flow as a whole. The
 * readers of all source systems use these functions.
 */
import {
  type ApproverNode,
  type CopyNode,
  EXAMINE_MODE,
  type Flow,
  type FlowNode,
  type Named,
  NODE,
  PEOPLE_SELECTION_TYPE,
  type PeopleSetting,
  type StartNode,
} from '../../flow/model/flow.ts';
import { isBranchContainerNode } from '../../flow/model/tree.ts';
import { linkNodesToChain } from './lanes.ts';
import type { FlowImportContext, IdentifiedName, PeopleKind } from './reading.ts';

const peopleSettingFactoryByKind: Record<PeopleKind, (list: Named[]) => PeopleSetting> = {
  user: list => ({ setType: PEOPLE_SELECTION_TYPE.members, nodeUserList: list }),
  role: list => ({ setType: PEOPLE_SELECTION_TYPE.role, nodeRoleList: list }),
  organization: list => ({ setType: PEOPLE_SELECTION_TYPE.organization, nodeOrganizeList: list }),
  position: list => ({ setType: PEOPLE_SELECTION_TYPE.position, nodePositionList: list }),
};

export const createPeopleSetting = (kind: PeopleKind, list: Named[]): PeopleSetting =>
  peopleSettingFactoryByKind[kind](list);

/**
 * Returns a people setting that contains no people. Lint reports such a setting, so that the flow cannot be
 * published with a node that no one decides.
 */
export const emptyPeopleSetting = (): PeopleSetting => createPeopleSetting('user', []);

export const createInitiatorPeopleSetting = (): PeopleSetting => ({
  setType: PEOPLE_SELECTION_TYPE.initiator,
});

export const createLeaderAssigneeSetting = (level: number): PeopleSetting => ({
  setType: PEOPLE_SELECTION_TYPE.dynamic,
  dynamic: { by: 'leader', level: Math.max(1, Math.round(level)) },
});

/**
 * Returns a people setting for the initiator's supervisors, up to the given number of levels. If `levels` is
 * absent, it selects the supervisors of all levels.
 */
export const createSupervisorsPeopleSetting = (levels?: number): PeopleSetting => ({
  setType: PEOPLE_SELECTION_TYPE.dynamic,
  dynamic: { by: 'supervisors', ...(levels !== undefined && levels > 0 && { levels: Math.round(levels) }) },
});

export const pickedPeopleSetting = (from: Named[] = []): PeopleSetting => ({
  setType: PEOPLE_SELECTION_TYPE.dynamic,
  dynamic: { by: 'pick' },
  ...(from.length > 0 && { nodeUserList: from }),
});

/**
 * A leader level that is higher than any chain of leaders. A node with this level finds no assignees, so its
 * strategy for missing assignees always applies.
 */
const UNREACHABLE_LEADER_LEVEL = 9999;

/**
 * Returns assignee settings that never match a person. The import uses these settings for nodes that are
 * decided automatically.
 */
export const createAssigneeSettingMatchingNobody = (): PeopleSetting =>
  createLeaderAssigneeSetting(UNREACHABLE_LEADER_LEVEL);

/**
 * Creates an approver node that approves or rejects every instance automatically. The assignee setting of the
 * node matches no user, so the action for missing assignees always applies.
 */
export const createAutomaticApprover = (name: IdentifiedName, action: 'pass' | 'refuse'): ApproverNode => ({
  ...name,
  type: NODE.approver,
  ...createAssigneeSettingMatchingNobody(),
  examineMode: EXAMINE_MODE.eitherSign,
  nobody: { do: action },
});

/**
 * Creates a node for an unknown node type. The lint check of the flow requires an author to choose its
 * assignees, so that no approval is lost.
 */
export const createUnknownNode = (name: IdentifiedName): ApproverNode => ({
  ...name,
  type: NODE.approver,
  ...emptyPeopleSetting(),
  examineMode: EXAMINE_MODE.countersign,
});

/**
 * Creates one copy node for each kind of recipients, such as users or roles. Together, these nodes send
 * copies to all recipients.
 */
export function createCopyNodesByPeopleKind(
  name: IdentifiedName,
  kinds: PeopleSetting[],
  reading: FlowImportContext,
): CopyNode[] {
  const parts = kinds.length > 0 ? kinds : [emptyPeopleSetting()];
  return parts.map((setting, at) => ({
    ...(at === 0 ? name : { ...name, id: reading.added('copy', `${name.id}_${at + 1}`).id }),
    type: NODE.copy,
    ...setting,
  }));
}

/** Groups people by type, in order of first appearance. */
export function groupPeopleByKind(
  entries: { kind: PeopleKind; named: Named }[],
): { kind: PeopleKind; list: Named[] }[] {
  const kinds = [...new Set(entries.map(entry => entry.kind))];
  return kinds.map(kind => ({
    kind,
    list: entries.filter(entry => entry.kind === kind).map(entry => entry.named),
  }));
}

/**
 * Creates the whole flow, with the flow settings collected during the import. Nodes get parent ids as in the
 * designer.
 */
export function createImportedFlow(start: StartNode, nodes: FlowNode[], reading: FlowImportContext): Flow {
  start.childNode = linkNodesToChain(nodes);
  if (reading.copiesAtStart) start.customCc = true;
  setParentIds(start);
  const { setting } = reading;
  return { node: start, ...(Object.keys(setting).length > 0 && { setting }) };
}

function setParentIds(root: FlowNode): void {
  const pending: FlowNode[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const below = [
      ...(isBranchContainerNode(node) ? node.conditionNodes : []),
      ...(node.childNode ? [node.childNode] : []),
    ];
    for (const one of below) one.pid = node.id;
    pending.push(...below);
  }
}
