/** The setting that a finding is about, so that a panel shows it there. */
import { type FlowNode, NODE, type SubProcessNode } from '../model/flow.ts';
import { hasPeople, isPicked, listOf, type SubjectPlace } from '../model/people.ts';
import { isContainer } from '../model/tree.ts';
import type { LintCode, LintRow } from './codes.ts';
import { noticeTextOf } from './names.ts';

type Find = (node: FlowNode, row: LintRow) => string | undefined;

const always =
  (name: string): Find =>
  () =>
    name;

/** The list of the chosen people; without a list the rule, or the kind of people. */
const people: Find = node => {
  if (!hasPeople(node)) return undefined;
  const list = listOf(node.setType);
  if (!list) return 'setType';
  return list === 'nodeUserList' && node.setType !== 1 && !isPicked(node) ? 'dynamic' : list;
};
const lanes = always('conditionNodes');
const conditions: Find = node => (isContainer(node) ? 'conditionNodes' : 'conditionList');
const limit = always('timeLimit');
const noticeText: Find = (node, { params }) => noticeTextOf(node, params?.place ?? '');

const SUBJECT_SETTINGS: Readonly<Record<SubjectPlace, Find | undefined>> = {
  assignee: people,
  copy: people,
  substitute: always('nobody'),
  timeLimit: limit,
  notice: always('approverGroups'),
  child: always('processKey'),
  condition: conditions,
  reminder: undefined,
  manager: undefined,
};
const subject: Find = (node, row) => SUBJECT_SETTINGS[row.params?.use as SubjectPlace]?.(node, row);

const places: Readonly<Record<LintCode, Find | undefined>> = {
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
  'name-empty': always('nodeName'),
  'no-approver': people,
  'no-substitute': always('nobody'),
  'copy-nobody': (node, row) => (node.type === NODE.copy && isPicked(node) ? 'dynamic' : people(node, row)),
  'container-empty': lanes,
  'no-default': lanes,
  'number-gap': lanes,
  'number-overlap': conditions,
  'no-agree-branch': lanes,
  'no-reject-branch': lanes,
  'condition-missing': conditions,
  'condition-field': conditions,
  'condition-operator': conditions,
  'condition-value': conditions,
  'unknown-field': conditions,
  'bad-operator': conditions,
  'bad-value': conditions,
  'missing-option': conditions,
  'out-of-range': conditions,
  'unreachable-branch': conditions,
  'idle-conditions': conditions,
  'decision-twice': always('decision'),
  'required-hidden': always('privileges'),
  'same-approver': people,
  'leader-level': node => (node.type === NODE.notice ? 'approverGroups' : 'dynamic'),
  'examine-mode': always('examineMode'),
  'vote-ratio': always('passRatio'),
  'time-limit-off': limit,
  'time-limit-minutes': limit,
  'time-limit-action': limit,
  'time-limit-reject': limit,
  'time-limit-people': limit,
  'time-limit-again': limit,
  'subject-missing': subject,
  'subject-disabled': subject,
  'subject-empty': subject,
  'process-stopped': always('processKey'),
  'process-unpublished': always('processKey'),
  'delay-time': always('delay'),
  'delay-field': always('delay'),
  'child-key': always('processKey'),
  'child-field': (node, { params }) =>
    (node as SubProcessNode).giving?.some(({ from }) => from === params?.field) ? 'giving' : 'taking',
  'notice-groups': always('approverGroups'),
  'notice-nobody': always('approverGroups'),
  'notice-channel': always('channels'),
  'notice-place': noticeText,
  'single-braces': noticeText,
  'import-end': undefined,
  'import-way': undefined,
  'import-merge': undefined,
  'import-join': undefined,
  'import-part': undefined,
};

/** Returns the name of the setting, as `settingsOf` has it; undefined for a finding about the place or the node as a whole. */
export const settingOf = (row: LintRow, node: FlowNode): string | undefined => places[row.code]?.(node, row);
