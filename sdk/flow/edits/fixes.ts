/**
 * Implements the automatic fixes of lint findings. A finding that requires a choice of the user has no
 * automatic fix.
 */

import type { FlowTexts } from '../../i18n/flow.ts';
import { jsonValueToText } from '../../json.ts';
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
  PEOPLE_SELECTION_TYPE,
  type PeopleSetting,
  type SubProcessNode,
} from '../model/flow.ts';
import { withDoubleBraces, withPlaceholderReplaced } from '../model/places.ts';
import { flowTextsIn } from '../model/summary.ts';
import { DEFAULT_PASS_RATIO, nodeKindOf, startNodeKind } from '../nodes/index.ts';
import { decisionsWithoutBranch } from '../nodes/suggestion.ts';
import {
  addDecision,
  addDefault,
  branchPosition,
  containerOfBranch,
  deleteBranch,
  moveBranch,
} from './branches.ts';
import { changeNode, changeSetting, closeBranch, type NodeFields } from './fields.ts';
import { nodeIdsOfFlow, unusedIdFor } from './ids.ts';
import { deleteNode } from './nodes.ts';
import { withUniqueNodeIds } from './own-ids.ts';
import { findNodeTreePosition, nodeWithParentId, updateFlowNodeSummaryText } from './replace.ts';

export type Fix = (flow: Flow) => Flow;

/**
 * Returns the edit that fixes a lint finding, or undefined if the user must choose. Apply the edit to the
 * same flow in which lint found the problem.
 */
export function fixFor(row: LintRow, texts: FlowTexts = flowTextsIn()): Fix | undefined {
  const mend = fixByName[row.fix];
  return mend && (flow => mend(flow, row, texts));
}

type ApplyFix = (flow: Flow, row: LintRow, texts: FlowTexts) => Flow;

/**
 * Creates a lint fix that changes properties of a node. `fieldsOf` computes the new properties from the
 * current node.
 */
const createNodeFieldsLintFix =
  <N extends FlowNode>(fieldsOf: (node: N, row: LintRow) => NodeFields): ApplyFix =>
  (flow, row, texts) => {
    const node = findNodeTreePosition(flow, row.nodeId)?.node;
    return node ? changeNode(flow, row.nodeId, fieldsOf(node as N, row), texts) : flow;
  };

const fixByName: Partial<Record<LintFix, ApplyFix>> = {
  'add-start': addStartNode,
  'new-id': flow => withUniqueNodeIds(flow),
  'remove-node': (flow, row) => deleteNode(flow, row.nodeId),
  name: setDefaultNodeName,
  'add-default': (flow, row, texts) => addDefault(flow, row.nodeId, texts),
  'add-branch': (flow, row, texts) =>
    addDecision(flow, row.nodeId, row.code === 'no-reject-branch' ? 'reject' : 'agree', texts),
  'remove-branch': (flow, row) => deleteBranch(flow, row.nodeId),
  reorder: moveBranchBeforeCoveringBranch,
  'drop-condition': (flow, row, texts) => closeBranch(flow, row.nodeId, texts),
  'clear-conditions': createNodeFieldsLintFix(() => ({ conditionList: [] })),
  'rename-option': createNodeFieldsLintFix(renameOptionInConditions),
  'other-decision': assignUnusedDecisionToBranch,
  'show-field': createNodeFieldsLintFix(unhideFieldAtNode),
  'drop-privilege': createNodeFieldsLintFix(({ privileges = [] }, { params }) => {
    const rest = privileges.filter(({ key }) => key !== params?.field);
    return { privileges: rest.length > 0 ? rest : undefined };
  }),
  'forbid-fall-back': createNodeFieldsLintFix(node => ({
    configure: { ...node.configure, fallBack: false },
  })),
  dedupe: flow => changeSetting(flow, { dedupe: { ...flow.setting?.dedupe, approved: true } }),
  'allow-time-limit': flow => changeSetting(flow, { timeLimit: true }),
  'first-level': createNodeFieldsLintFix(setLeaderLevelToDirectLeader),
  'usual-mode': createNodeFieldsLintFix<ApproverNode>(({ setType, dynamic }) => ({
    examineMode: defaultExamineMode(setType, dynamic),
  })),
  'half-ratio': createNodeFieldsLintFix(() => ({ passRatio: DEFAULT_PASS_RATIO })),
  remind: createNodeFieldsLintFix<ApproverNode>(({ timeLimit }) => ({
    timeLimit: { ...timeLimit, do: 'remind' },
  })),
  'remind-once': createNodeFieldsLintFix<ApproverNode>(({ timeLimit }) => ({
    timeLimit: { ...timeLimit, again: undefined },
  })),
  'drop-mapping': createNodeFieldsLintFix(dropFieldMapping),
  'rename-place': createNoticeOrTitleTextFix((text, { place = '', to }) =>
    withPlaceholderReplaced(text, place, to),
  ),
  'drop-place': createNoticeOrTitleTextFix((text, { place = '' }) =>
    withPlaceholderReplaced(text, place, undefined),
  ),
  'double-braces': createNoticeOrTitleTextFix((text, { place = '' }) => withDoubleBraces(text, place)),
  'drop-summary-field': dropSummaryField,
  'accept-import': createNodeFieldsLintFix(acceptImportedNodeDifference),
  'add-in-app': createNodeFieldsLintFix<NoticeNode>(() => ({ channels: ['inApp'] })),
};

/** Adds a start node before the existing nodes. */
function addStartNode(flow: Flow, _row: LintRow, texts: FlowTexts): Flow {
  const taken = nodeIdsOfFlow(flow);
  const made = startNodeKind.create(
    unusedIdFor('start', id => !taken.has(id)),
    texts,
  );
  return {
    ...flow,
    node: updateFlowNodeSummaryText(
      { ...made, childNode: nodeWithParentId(flow.node as FlowNode, made.id) },
      texts,
    ),
  };
}

/** Gives the node the default name of its type. */
function setDefaultNodeName(flow: Flow, { nodeId }: LintRow, texts: FlowTexts): Flow {
  const node = findNodeTreePosition(flow, nodeId)?.node;
  const nodeName = node && (nodeKindOf(node)?.create(nodeId, texts).nodeName ?? nodeId);
  return nodeName ? changeNode(flow, nodeId, { nodeName }, texts) : flow;
}

/** Moves the branch (lane) before the other branch that makes it unreachable. */
function moveBranchBeforeCoveringBranch(flow: Flow, { nodeId, params }: LintRow): Flow {
  const wider = findNodeTreePosition(flow, params?.before ?? '');
  const container = wider && containerOfBranch(wider)?.node;
  if (!container) return flow;
  // The priorities of an imported flow can have gaps, so the place in the order of evaluation counts.
  return moveBranch(flow, nodeId, branchPosition(container as ContainerNode, wider.node.id));
}

function assignUnusedDecisionToBranch(flow: Flow, { nodeId }: LintRow, texts: FlowTexts): Flow {
  const place = findNodeTreePosition(flow, nodeId);
  const container = place && containerOfBranch(place)?.node;
  const [decision] = container ? decisionsWithoutBranch(container as ContainerNode) : [];
  return decision ? changeNode(flow, nodeId, { decision }, texts) : flow;
}

/**
 * Makes a form field visible by changing the node's privileges. Lint offers this fix only if these privileges
 * hide the field.
 */
function unhideFieldAtNode({ privileges = [] }: FlowNode, { params = {} }: LintRow): NodeFields {
  const names = [params.model, params.key];
  return { privileges: privileges.map(one => (names.includes(one.key) ? { ...one, hidden: false } : one)) };
}

function setLeaderLevelToDirectLeader(node: FlowNode): NodeFields {
  if (node.type !== NODE.notice)
    return { dynamic: { ...(node as PeopleSetting).dynamic, ...createFirstLeaderLevelSetting(node) } };
  const groups = node.approverGroups.map(group =>
    group.approverType === PEOPLE_SELECTION_TYPE.dynamic ? { ...group, levelMode: 1 } : group,
  );
  return { approverGroups: groups };
}

/** Creates a fix that changes the texts of a notice, or the title template of the flow. */
function createNoticeOrTitleTextFix(
  change: (text: string, params: Record<string, string>) => string,
): ApplyFix {
  return (flow, { nodeId, params = {} }, texts) => {
    if (nodeId !== '') {
      const node = findNodeTreePosition(flow, nodeId)?.node as NoticeNode | undefined;
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

/** Replaces an unknown option with the given option in all conditions on the field or column. */
function renameOptionInConditions(
  node: FlowNode,
  { params: { model, column, value, option } = {} }: LintRow,
): NodeFields {
  const replaced = (part: unknown) => (jsonValueToText(part) === value ? option : part);
  const { conditionList = [] } = node as BranchNode;
  return {
    conditionList: conditionList.map(group =>
      group.map(one => {
        if (one.field !== model || one.rows?.column !== column) return one;
        return { ...one, value: Array.isArray(one.value) ? one.value.map(replaced) : replaced(one.value) };
      }),
    ),
  };
}

function acceptImportedNodeDifference({ unsettled = [] }: FlowNode, { params }: LintRow): NodeFields {
  const rest = unsettled.filter(
    ({ reason, target }) => reason !== params?.reason || target !== params?.target,
  );
  return { unsettled: rest.length > 0 ? rest : undefined };
}

const createFirstLeaderLevelSetting = (node: FlowNode) =>
  (node as PeopleSetting).dynamic?.by === 'supervisors' ? { levels: 1 } : { level: 1 };

function dropFieldMapping(node: FlowNode, { params }: LintRow): NodeFields {
  const { giving, taking } = node as SubProcessNode;
  return {
    ...(giving && { giving: giving.filter(({ from }) => from !== params?.field) }),
    ...(taking && { taking: taking.filter(({ to }) => to !== params?.field) }),
  };
}
