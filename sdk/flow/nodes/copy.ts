/** Defines the copy node: its recipients are notified and do not decide. */
import { createFinding } from '../lint/codes.ts';
import { type CopyNode, NODE, SET_TYPE } from '../model/flow.ts';
import { arePeoplePicked, peopleListedInSetting, subjectsOfSetting } from '../model/people.ts';
import { nodeNameSetting, peopleSettings, privilegesSetting } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import { describePeople, lintLeaderLevel } from './named.ts';
import type { Setting } from './setting.ts';

export const copyNodeKind: NodeKind<CopyNode> = {
  name: 'copy',
  create: (id, texts) => ({
    id,
    type: NODE.copy,
    nodeName: texts['node.copy'],
    setType: SET_TYPE.members,
    nodeUserList: [],
    childNode: null,
  }),
  summary: describePeople,
  lint: node =>
    hasNoRecipients(node) ? [createFinding('copy-nobody', 'choose-people')] : lintLeaderRule(node),
  // Copy recipients are never picked, so a copy node with a pick rule names no users or groups.
  subjects: node => (arePeoplePicked(node) ? [] : subjectsOfSetting(node, 'copy')),
};

/**
 * Returns true if the copy node has no recipients. A dynamic node with a pick rule has none, because copy
 * recipients are never picked.
 */
function hasNoRecipients(node: CopyNode): boolean {
  if (node.setType === SET_TYPE.dynamic) return arePeoplePicked(node);
  return node.setType !== SET_TYPE.initiator && peopleListedInSetting(node).length === 0;
}

const lintLeaderRule = ({ setType, dynamic }: CopyNode) =>
  setType === SET_TYPE.dynamic ? lintLeaderLevel(dynamic) : [];

export const copySettings: readonly Setting<CopyNode>[] = [
  nodeNameSetting,
  ...peopleSettings,
  privilegesSetting,
];
