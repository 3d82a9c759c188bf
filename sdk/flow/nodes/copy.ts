/** Defines the copy node: its recipients are notified and do not decide. */
import { createFinding } from '../lint/codes.ts';
import { type CopyNode, NODE, PEOPLE_SELECTION_TYPE } from '../model/flow.ts';
import {
  arePeoplePickedByPrecedingAssignee,
  isResolvedAtRunTime,
  peopleListedInSetting,
  usersOrGroupsOfPeopleSetting,
} from '../model/people.ts';
import { assigneeSelectionSettings, nodeNameSetting, privilegesSetting } from './base-settings.ts';
import type { LintScene, NodeKind } from './kind.ts';
import { describePeople, lintDynamicRule } from './named.ts';
import type { Setting } from './setting.ts';

export const copyNodeKind: NodeKind<CopyNode> = {
  name: 'copy',
  create: (id, texts) => ({
    id,
    type: NODE.copy,
    nodeName: texts['node.copy'],
    setType: PEOPLE_SELECTION_TYPE.members,
    nodeUserList: [],
    childNode: null,
  }),
  summary: describePeople,
  lint: (node, scene) =>
    hasNoRecipients(node) ? [createFinding('copy-nobody', 'choose-people')] : lintCopyRule(node, scene),
  // Copy recipients are never picked, so a copy node that is set to picked people has no users or groups.
  subjects: node =>
    arePeoplePickedByPrecedingAssignee(node) ? [] : usersOrGroupsOfPeopleSetting(node, 'copy'),
};

/**
 * Returns true if the copy node has no recipients. This includes a node whose recipients would have to be
 * picked, because copy recipients are never picked.
 */
function hasNoRecipients(node: CopyNode): boolean {
  if (node.setType === PEOPLE_SELECTION_TYPE.dynamic)
    return arePeoplePickedByPrecedingAssignee(node) || !isResolvedAtRunTime(node);
  return node.setType !== PEOPLE_SELECTION_TYPE.initiator && peopleListedInSetting(node).length === 0;
}

/** A copy without recipients is harmless, so an optional field is not reported. */
const lintCopyRule = ({ setType, dynamic }: CopyNode, scene: LintScene) =>
  setType === PEOPLE_SELECTION_TYPE.dynamic
    ? lintDynamicRule(dynamic, scene).filter(({ code }) => code !== 'people-field-optional')
    : [];

export const copyNodeSettingDefinitions: readonly Setting<CopyNode>[] = [
  nodeNameSetting,
  ...assigneeSelectionSettings,
  privilegesSetting,
];
