/**
 * Maps a lint finding to the setting that it concerns, so that a settings panel can show the finding at that
 * setting.
 */
import { type FlowNode, NODE, type SubProcessNode } from '../model/flow.ts';
import { arePeoplePicked, hasPeople, peopleListOf, type SubjectPlace } from '../model/people.ts';
import { isContainer } from '../model/tree.ts';
import type { LintCode, LintRow } from './codes.ts';
import { noticeSettingWithName } from './names.ts';

type FindSetting = (node: FlowNode, row: LintRow) => string | undefined;

const createSettingFinder =
  (name: string): FindSetting =>
  () =>
    name;

/**
 * Returns the name of the setting that specifies the people: the list that belongs to the `setType`,
 * otherwise the dynamic rule or the `setType` itself.
 */
const peopleSettingName: FindSetting = node => {
  if (!hasPeople(node)) return undefined;
  const list = peopleListOf(node.setType);
  if (!list) return 'setType';
  return list === 'nodeUserList' && node.setType !== 1 && !arePeoplePicked(node) ? 'dynamic' : list;
};
const lanesSetting = createSettingFinder('conditionNodes');
const conditionsSetting: FindSetting = node => (isContainer(node) ? 'conditionNodes' : 'conditionList');
const timeLimitSetting = createSettingFinder('timeLimit');
const noticeTextSetting: FindSetting = (node, { params }) => noticeSettingWithName(node, params?.place ?? '');

const SUBJECT_SETTINGS: Readonly<Record<SubjectPlace, FindSetting | undefined>> = {
  assignee: peopleSettingName,
  copy: peopleSettingName,
  substitute: createSettingFinder('nobody'),
  timeLimit: timeLimitSetting,
  notice: createSettingFinder('approverGroups'),
  child: createSettingFinder('processKey'),
  condition: conditionsSetting,
  reminder: undefined,
  manager: undefined,
};
const subjectSetting: FindSetting = (node, row) =>
  SUBJECT_SETTINGS[row.params?.use as SubjectPlace]?.(node, row);

const settingByCode: Readonly<Record<LintCode, FindSetting | undefined>> = {
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
  'no-approver': peopleSettingName,
  'no-substitute': createSettingFinder('nobody'),
  'copy-nobody': (node, row) =>
    node.type === NODE.copy && arePeoplePicked(node) ? 'dynamic' : peopleSettingName(node, row),
  'container-empty': lanesSetting,
  'no-default': lanesSetting,
  'number-gap': lanesSetting,
  'number-overlap': conditionsSetting,
  'no-agree-branch': lanesSetting,
  'no-reject-branch': lanesSetting,
  'condition-missing': conditionsSetting,
  'condition-field': conditionsSetting,
  'condition-operator': conditionsSetting,
  'condition-value': conditionsSetting,
  'unknown-field': conditionsSetting,
  'bad-operator': conditionsSetting,
  'bad-value': conditionsSetting,
  'missing-option': conditionsSetting,
  'out-of-range': conditionsSetting,
  'unreachable-branch': conditionsSetting,
  'idle-conditions': conditionsSetting,
  'decision-twice': createSettingFinder('decision'),
  'required-hidden': createSettingFinder('privileges'),
  'same-approver': peopleSettingName,
  'leader-level': node => (node.type === NODE.notice ? 'approverGroups' : 'dynamic'),
  'examine-mode': createSettingFinder('examineMode'),
  'vote-ratio': createSettingFinder('passRatio'),
  'time-limit-off': timeLimitSetting,
  'time-limit-minutes': timeLimitSetting,
  'time-limit-action': timeLimitSetting,
  'time-limit-reject': timeLimitSetting,
  'time-limit-people': timeLimitSetting,
  'time-limit-again': timeLimitSetting,
  'subject-missing': subjectSetting,
  'subject-disabled': subjectSetting,
  'subject-empty': subjectSetting,
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
  'notice-place': noticeTextSetting,
  'single-braces': noticeTextSetting,
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
  settingByCode[row.code]?.(node, row);
