/**
 * Maps a lint finding to the setting that it concerns, so that a settings panel can show the finding at that
 * setting.
 */
import { type FlowNode, NODE, type SubProcessNode } from '../model/flow.ts';
import { arePeoplePicked, isNodeWithPeople, peopleListOf, type SubjectPlace } from '../model/people.ts';
import { isContainer } from '../model/tree.ts';
import type { LintCode, LintRow } from './codes.ts';
import { noticeSettingWithName } from './names.ts';

type FindSetting = (node: FlowNode, row: LintRow) => string | undefined;

const createSettingFinder =
  (name: string): FindSetting =>
  () =>
    name;

/**
 * Returns the name of the setting that specifies the people of a node. It is the list that belongs to the
 * `setType`, otherwise the dynamic rule or the `setType` itself.
 */
const findPeopleSettingName: FindSetting = node => {
  if (!isNodeWithPeople(node)) return undefined;
  const list = peopleListOf(node.setType);
  if (!list) return 'setType';
  return list === 'nodeUserList' && node.setType !== 1 && !arePeoplePicked(node) ? 'dynamic' : list;
};
const findBranchesSetting = createSettingFinder('conditionNodes');
const findConditionsSetting: FindSetting = node => (isContainer(node) ? 'conditionNodes' : 'conditionList');
const findTimeLimitSetting = createSettingFinder('timeLimit');
const findNoticeTextSetting: FindSetting = (node, { params }) =>
  noticeSettingWithName(node, params?.place ?? '');

const SETTING_FINDER_BY_SUBJECT_PLACE: Readonly<Record<SubjectPlace, FindSetting | undefined>> = {
  assignee: findPeopleSettingName,
  copy: findPeopleSettingName,
  substitute: createSettingFinder('nobody'),
  timeLimit: findTimeLimitSetting,
  notice: createSettingFinder('approverGroups'),
  child: createSettingFinder('processKey'),
  condition: findConditionsSetting,
  reminder: undefined,
  manager: undefined,
};
const findSubjectSetting: FindSetting = (node, row) =>
  SETTING_FINDER_BY_SUBJECT_PLACE[row.params?.use as SubjectPlace]?.(node, row);

const settingFinderByLintCode: Readonly<Record<LintCode, FindSetting | undefined>> = {
  'start-missing': undefined,
  'nobody-approves': undefined,
  'unknown-node': undefined,
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
  'name-empty': createSettingFinder('nodeName'),
  'no-approver': findPeopleSettingName,
  'no-substitute': createSettingFinder('nobody'),
  'copy-nobody': (node, row) =>
    node.type === NODE.copy && arePeoplePicked(node) ? 'dynamic' : findPeopleSettingName(node, row),
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
  'bad-operator': findConditionsSetting,
  'bad-value': findConditionsSetting,
  'missing-option': findConditionsSetting,
  'out-of-range': findConditionsSetting,
  'unreachable-branch': findConditionsSetting,
  'idle-conditions': findConditionsSetting,
  'decision-twice': createSettingFinder('decision'),
  'required-hidden': createSettingFinder('privileges'),
  'same-approver': findPeopleSettingName,
  'leader-level': node => (node.type === NODE.notice ? 'approverGroups' : 'dynamic'),
  'examine-mode': createSettingFinder('examineMode'),
  'vote-ratio': createSettingFinder('passRatio'),
  'time-limit-off': findTimeLimitSetting,
  'time-limit-minutes': findTimeLimitSetting,
  'time-limit-action': findTimeLimitSetting,
  'time-limit-reject': findTimeLimitSetting,
  'time-limit-people': findTimeLimitSetting,
  'time-limit-again': findTimeLimitSetting,
  'subject-missing': findSubjectSetting,
  'subject-disabled': findSubjectSetting,
  'subject-empty': findSubjectSetting,
  'process-stopped': createSettingFinder('processKey'),
  'process-unpublished': createSettingFinder('processKey'),
  'delay-time': createSettingFinder('delay'),
  'delay-field': createSettingFinder('delay'),
  'child-key': createSettingFinder('processKey'),
  'child-field': (node, { params }) =>
    (node as SubProcessNode).giving?.some(({ from }) => from === params?.field) ? 'giving' : 'taking',
  'notice-groups': createSettingFinder('approverGroups'),
  'notice-nobody': createSettingFinder('approverGroups'),
  'notice-channel': createSettingFinder('channels'),
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
