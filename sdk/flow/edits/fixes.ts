/** The fixes that mend a finding of lint by themselves. Where somebody has to choose, there is none. */

import type { FlowTexts } from '../../i18n/flow.ts';
import { textOfJson } from '../../json.ts';
import type { LintFix, LintRow } from '../lint/codes.ts';
import { defaultExamineMode } from '../model/examine-mode.ts';
import {
  type ApproverNode,
  type BranchNode,
  type ContainerNode,
  type Flow,
  type FlowNode,
  NODE,
  type NoticeNode,
  type PeopleSetting,
  SET_TYPE,
  type SubProcessNode,
} from '../model/flow.ts';
import { withDoubleBraces, withPlaceRenamed } from '../model/places.ts';
import { flowTextsIn } from '../model/summary.ts';
import { DEFAULT_RATIO, kindOf, start } from '../nodes/index.ts';
import { missingDecisions } from '../nodes/suggestion.ts';
import { addDecision, addDefault, containerOf, deleteBranch, moveBranch } from './branches.ts';
import { changeNode, changeSetting, closeBranch, type NodeFields } from './fields.ts';
import { freeId, idsOf } from './ids.ts';
import { deleteNode } from './nodes.ts';
import { withOwnIds } from './own-ids.ts';
import { adopted, placeOf, summed } from './replace.ts';

export type Fix = (flow: Flow) => Flow;

/** The edit that mends a finding of `lint`, for the flow in which it was found; undefined where somebody has to choose. */
export function fixFor(row: LintRow, texts: FlowTexts = flowTextsIn()): Fix | undefined {
  const mend = fixes[row.fix];
  return mend && (flow => mend(flow, row, texts));
}

type Mend = (flow: Flow, row: LintRow, texts: FlowTexts) => Flow;

/** A fix that sets fields of the node, computed from its current fields. */
const setting =
  <N extends FlowNode>(fieldsOf: (node: N, row: LintRow) => NodeFields): Mend =>
  (flow, row, texts) => {
    const node = placeOf(flow, row.nodeId)?.node;
    return node ? changeNode(flow, row.nodeId, fieldsOf(node as N, row), texts) : flow;
  };

const fixes: Partial<Record<LintFix, Mend>> = {
  'add-start': addStart,
  'new-id': flow => withOwnIds(flow),
  'remove-node': (flow, row) => deleteNode(flow, row.nodeId),
  name: giveName,
  'add-default': (flow, row, texts) => addDefault(flow, row.nodeId, texts),
  'add-branch': (flow, row, texts) =>
    addDecision(flow, row.nodeId, row.code === 'no-reject-branch' ? 'reject' : 'agree', texts),
  'remove-branch': (flow, row) => deleteBranch(flow, row.nodeId),
  reorder: checkFirst,
  'drop-condition': (flow, row, texts) => closeBranch(flow, row.nodeId, texts),
  'clear-conditions': setting(() => ({ conditionList: [] })),
  'rename-option': setting(renameOption),
  'other-decision': takeFreeDecision,
  'show-field': setting(showField),
  'forbid-fall-back': setting(node => ({ configure: { ...node.configure, fallBack: false } })),
  dedupe: flow => changeSetting(flow, { dedupe: { ...flow.setting?.dedupe, approved: true } }),
  'allow-time-limit': flow => changeSetting(flow, { timeLimit: true }),
  'first-level': setting(firstLevel),
  'usual-mode': setting<ApproverNode>(({ setType, dynamic }) => ({
    examineMode: defaultExamineMode(setType, dynamic),
  })),
  'half-ratio': setting(() => ({ passRatio: DEFAULT_RATIO })),
  remind: setting<ApproverNode>(({ timeLimit }) => ({ timeLimit: { ...timeLimit, do: 'remind' } })),
  'remind-once': setting<ApproverNode>(({ timeLimit }) => ({
    timeLimit: { ...timeLimit, again: undefined },
  })),
  'drop-mapping': setting(dropMapping),
  'rename-place': withTexts((text, { place = '', to }) => withPlaceRenamed(text, place, to)),
  'drop-place': withTexts((text, { place = '' }) => withPlaceRenamed(text, place, undefined)),
  'double-braces': withTexts((text, { place = '' }) => withDoubleBraces(text, place)),
  'drop-summary-field': dropSummaryField,
  'accept-import': setting(acceptImport),
  'add-in-app': setting<NoticeNode>(() => ({ channels: ['inApp'] })),
};

/** Adds a start node before the existing nodes. */
function addStart(flow: Flow, _row: LintRow, texts: FlowTexts): Flow {
  const taken = idsOf(flow);
  const made = start.create(
    freeId('start', id => !taken.has(id)),
    texts,
  );
  return { ...flow, node: summed({ ...made, childNode: adopted(flow.node as FlowNode, made.id) }, texts) };
}

/** The name that a new node of the kind has. */
function giveName(flow: Flow, { nodeId }: LintRow, texts: FlowTexts): Flow {
  const node = placeOf(flow, nodeId)?.node;
  const nodeName = node && (kindOf(node)?.create(nodeId, texts).nodeName ?? nodeId);
  return nodeName ? changeNode(flow, nodeId, { nodeName }, texts) : flow;
}

/** In front of the lane that has all of it. */
function checkFirst(flow: Flow, { nodeId, params }: LintRow): Flow {
  const wider = placeOf(flow, params?.before ?? '')?.node as BranchNode | undefined;
  return wider ? moveBranch(flow, nodeId, wider.priorityLevel) : flow;
}

function takeFreeDecision(flow: Flow, { nodeId }: LintRow, texts: FlowTexts): Flow {
  const place = placeOf(flow, nodeId);
  const container = place && containerOf(place)?.node;
  const [decision] = container ? missingDecisions(container as ContainerNode) : [];
  return decision ? changeNode(flow, nodeId, { decision }, texts) : flow;
}

/** Only the entries of the field itself hide it, or there were no such fix. */
function showField({ privileges = [] }: FlowNode, { params = {} }: LintRow): NodeFields {
  const names = [params.model, params.key];
  return { privileges: privileges.map(one => (names.includes(one.key) ? { ...one, hidden: false } : one)) };
}

function firstLevel(node: FlowNode): NodeFields {
  if (node.type !== NODE.notice) return { dynamic: { ...(node as PeopleSetting).dynamic, ...levelOf(node) } };
  const groups = node.approverGroups.map(group =>
    group.approverType === SET_TYPE.dynamic ? { ...group, levelMode: 1 } : group,
  );
  return { approverGroups: groups };
}

/** Changes the texts of a notice, or the template of the title. */
function withTexts(change: (text: string, params: Record<string, string>) => string): Mend {
  return (flow, { nodeId, params = {} }, texts) => {
    if (nodeId !== '') {
      const node = placeOf(flow, nodeId)?.node as NoticeNode | undefined;
      if (!node) return flow;
      const { title, text } = node;
      return changeNode(
        flow,
        nodeId,
        {
          ...(title !== undefined && { title: change(title, params) }),
          ...(text !== undefined && { text: change(text, params) }),
        },
        texts,
      );
    }
    const title = flow.setting?.title;
    if (!title) return flow;
    return changeSetting(flow, { title: { ...title, template: change(title.template ?? '', params) } });
  };
}

function dropSummaryField(flow: Flow, { params }: LintRow): Flow {
  const summary = flow.setting?.summary;
  if (!summary) return flow;
  const fields = (summary.fields ?? []).filter(field => field !== params?.field);
  return changeSetting(flow, { summary: { ...summary, fields } });
}

/** Conditions of the field take the option in the place of the one that it does not have. */
function renameOption(node: FlowNode, { params: { model, value, option } = {} }: LintRow): NodeFields {
  const replaced = (part: unknown) => (textOfJson(part) === value ? option : part);
  const { conditionList = [] } = node as BranchNode;
  return {
    conditionList: conditionList.map(group =>
      group.map(one => {
        if (one.field !== model) return one;
        return { ...one, value: Array.isArray(one.value) ? one.value.map(replaced) : replaced(one.value) };
      }),
    ),
  };
}

function acceptImport({ unsettled = [] }: FlowNode, { params }: LintRow): NodeFields {
  const rest = unsettled.filter(
    ({ reason, target }) => reason !== params?.reason || target !== params?.target,
  );
  return { unsettled: rest.length > 0 ? rest : undefined };
}

const levelOf = (node: FlowNode) =>
  (node as PeopleSetting).dynamic?.by === 'supervisors' ? { levels: 1 } : { level: 1 };

function dropMapping(node: FlowNode, { params }: LintRow): NodeFields {
  const { giving, taking } = node as SubProcessNode;
  return {
    ...(giving && { giving: giving.filter(({ from }) => from !== params?.field) }),
    ...(taking && { taking: taking.filter(({ to }) => to !== params?.field) }),
  };
}
