/**
 * Maps a lint finding to the setting that it concerns, so that a settings panel can show the finding at that
 * setting.
 */
import { type FlowNode, NODE, type SubProcessNode } from '../model/flow.ts';
import {
  arePeoplePickedByPrecedingAssignee,
  isApproverHandlerOrCopyNode,
  peopleListPropertyForSelectionType,
  type SubjectPlace,
} from '../model/people.ts';
import { isBranchContainerNode } from '../model/tree.ts';
import type { LintCode, LintRow } from './codes.ts';
import { findNoticeSettingContainingName } from './names.ts';

type FindSetting = (node: FlowNode, row: LintRow) => string | undefined;

const createFixedSettingNameFinder =
  (name: string): FindSetting =>
  () =>
    name;

/**
 * Returns the name of the node setting that determines the assignees. Returns `dynamic` for a dynamic rule.
 * Otherwise returns the list of people that belongs to the `setType`, or `setType` if it has no such list.
 */
const findPeopleSettingName: FindSetting = node => {
  if (!isApproverHandlerOrCopyNode(node)) return undefined;
  const list = peopleListPropertyForSelectionType(node.setType);
  if (!list) return 'setType';
  return list === 'nodeUserList' && node.setType !== 1 && !arePeoplePickedByPrecedingAssignee(node)
    ? 'dynamic'
    : list;
};
const findBranchesSetting = createFixedSettingNameFinder('conditionNodes');
const findConditionsSetting: FindSetting = node =>
  isBranchContainerNode(node) ? 'conditionNodes' : 'conditionList';
const findTimeLimitSetting = createFixedSettingNameFinder('timeLimit');
const findNoticeTextSetting: FindSetting = (node, { params }) =>
  findNoticeSettingContainingName(node, params?.place ?? '');

const SETTING_FINDER_BY_REFERENCE_PLACE: Readonly<Record<SubjectPlace, FindSetting | undefined>> = {
  assignee: findPeopleSettingName,
  copy: findPeopleSettingName,
  substitute: createFixedSettingNameFinder('nobody'),
  timeLimit: findTimeLimitSetting,
  notice: createFixedSettingNameFinder('approverGroups'),
  child: createFixedSettingNameFinder('processKey'),
  condition: findConditionsSetting,
  reminder: undefined,
  manager: undefined,
};
const findSettingByReferencePlace: FindSetting = (node, row) =>
  SETTING_FINDER_BY_REFERENCE_PLACE[row.params?.use as SubjectPlace]?.(node, row);

/** Returns the setting to which a path belongs, for example `timeLimit` for `timeLimit.again.unit`. */
export const topLevelSetting = (path = ''): string => path.split(/[.[]/)[0] ?? '';

const settingFinderByLintCode: Readonly<Record<LintCode, FindSetting | undefined>> = {
  'start-missing': undefined,
  'nobody-approves': undefined,
  'unknown-node': undefined,
  'unknown-value': (_, { params }) => topLevelSetting(params?.setting),
  'misplaced-node': undefined,
  'process-key': undefined,
  'print-place': undefined,
  'title-place': undefined,
  'summary-field': undefined,
  'reminder-nobody': undefined,
  'reminder-time': undefined,
  'duplicate-id': undefined,
  'aggregate-alone': undefined,
  'suggestion-misplaced': undefined,
  'fall-back-nowhere': undefined,
  'name-empty': createFixedSettingNameFinder('nodeName'),
  'no-approver': findPeopleSettingName,
  'no-substitute': createFixedSettingNameFinder('nobody'),
  'copy-nobody': (node, row) =>
    node.type === NODE.copy && arePeoplePickedByPrecedingAssignee(node)
      ? 'dynamic'
      : findPeopleSettingName(node, row),
  'container-empty': findBranchesSetting,
  'no-default': findBranchesSetting,
  'number-gap': findBranchesSetting,
  'number-overlap': findConditionsSetting,
  'no-agree-branch': findBranchesSetting,
  'no-reject-branch': findBranchesSetting,
  'condition-missing': findConditionsSetting,
  'condition-field': findConditionsSetting,
  'condition-operator': findConditionsSetting,
  'condition-value': findConditionsSetting,
  'unknown-field': findConditionsSetting,
  'unsupported-condition': findConditionsSetting,
  'hidden-column': findConditionsSetting,
  'bad-operator': findConditionsSetting,
  'bad-value': findConditionsSetting,
  'missing-option': findConditionsSetting,
  'out-of-range': findConditionsSetting,
  'unreachable-branch': findConditionsSetting,
  'idle-conditions': findConditionsSetting,
  'decision-twice': createFixedSettingNameFinder('decision'),
  'required-hidden': createFixedSettingNameFinder('privileges'),
  'privilege-field': createFixedSettingNameFinder('privileges'),
  'same-approver': findPeopleSettingName,
  'unsupported-people': findPeopleSettingName,
  'people-field': findPeopleSettingName,
  'people-field-optional': findPeopleSettingName,
  'leader-level': node => (node.type === NODE.notice ? 'approverGroups' : 'dynamic'),
  'examine-mode': createFixedSettingNameFinder('examineMode'),
  'vote-ratio': createFixedSettingNameFinder('passRatio'),
  'time-limit-off': findTimeLimitSetting,
  'time-limit-minutes': findTimeLimitSetting,
  'time-limit-action': findTimeLimitSetting,
  'time-limit-reject': findTimeLimitSetting,
  'time-limit-people': findTimeLimitSetting,
  'time-limit-again': findTimeLimitSetting,
  'subject-missing': findSettingByReferencePlace,
  'subject-disabled': findSettingByReferencePlace,
  'subject-empty': findSettingByReferencePlace,
  'process-stopped': createFixedSettingNameFinder('processKey'),
  'process-unpublished': createFixedSettingNameFinder('processKey'),
  'process-circle': createFixedSettingNameFinder('processKey'),
  'delay-time': createFixedSettingNameFinder('delay'),
  'delay-field': createFixedSettingNameFinder('delay'),
  'child-key': createFixedSettingNameFinder('processKey'),
  'child-field': (node, { params }) =>
    (node as SubProcessNode).giving?.some(({ from }) => from === params?.field) ? 'giving' : 'taking',
  'notice-groups': createFixedSettingNameFinder('approverGroups'),
  'notice-nobody': createFixedSettingNameFinder('approverGroups'),
  'notice-channel': createFixedSettingNameFinder('channels'),
  'notice-place': findNoticeTextSetting,
  'single-braces': findNoticeTextSetting,
  'import-end': undefined,
  'import-way': undefined,
  'import-merge': undefined,
  'import-join': undefined,
  'import-part': undefined,
};

/**
 * Returns the name of the setting as in `settingsOf`. Returns undefined if the finding concerns the whole
 * node or its position.
 */
export const settingNameOfFinding = (row: LintRow, node: FlowNode): string | undefined =>
  settingFinderByLintCode[row.code]?.(node, row);
