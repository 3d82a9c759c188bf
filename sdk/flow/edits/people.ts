/** Edits the people in a flow: sets the people of one node, or replaces one person in all nodes. */
import type { FlowTexts } from '../../i18n/flow.ts';
import {
  type BranchNode,
  type Condition,
  type Flow,
  type FlowNode,
  type Named,
  NODE,
  type NoticeGroup,
  type NoticeNode,
  PEOPLE_SELECTION_TYPE,
} from '../model/flow.ts';
import { isApproverHandlerOrCopyNode, peopleListPropertyForSelectionType } from '../model/people.ts';
import { flowTextsIn } from '../model/summary.ts';
import { nodePlacesOf } from '../model/tree.ts';
import { changeNode, isApproverOrHandlerNode, type NodeFields } from './fields.ts';
import { findNodeTreePosition } from './replace.ts';

/**
 * Sets the assignees or recipients of a node without duplicates. The `setType` of the node determines the
 * list in which they are stored.
 */
export function setPeople(
  flow: Flow,
  nodeId: string,
  people: Named[],
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const node = findNodeTreePosition(flow, nodeId)?.node;
  const list =
    node && isApproverHandlerOrCopyNode(node) ? peopleListPropertyForSelectionType(node.setType) : undefined;
  return list ? changeNode(flow, nodeId, { [list]: distinctPeople(people) }, texts) : flow;
}

/**
 * Replaces a person in the whole flow: as approver, copy recipient, substitute, recipient of timed-out tasks,
 * recipient of notices, and initiator in conditions.
 */
export function replacePerson(flow: Flow, from: string, to: Named, texts: FlowTexts = flowTextsIn()): Flow {
  return nodePlacesOf(flow).reduce((next, { node }) => {
    const fields = replacePersonInNodeFields(node, from, to);
    return Object.keys(fields).length > 0 ? changeNode(next, node.id, fields, texts) : next;
  }, flow);
}

function replacePersonInNodeFields(node: FlowNode, from: string, to: Named): NodeFields {
  if (node.type === NODE.notice) return replacePersonInNoticeGroups(node, from, to);
  if (node.type === NODE.branch) return replaceInitiatorInConditions(node, from, to);
  const { nodeUserList } = isApproverHandlerOrCopyNode(node) ? node : {};
  const { nobody, timeLimit } = isApproverOrHandlerNode(node) ? node : {};
  return {
    ...(isPersonInList(nodeUserList, from) && { nodeUserList: replacePersonInList(nodeUserList, from, to) }),
    ...(nobody &&
      isPersonInList(nobody.users, from) && {
        nobody: { ...nobody, users: replacePersonInList(nobody.users, from, to) },
      }),
    ...(timeLimit &&
      isPersonInList(timeLimit.to, from) && {
        timeLimit: { ...timeLimit, to: replacePersonInList(timeLimit.to, from, to) },
      }),
  };
}

const replacePersonInNoticeGroups = ({ approverGroups }: NoticeNode, from: string, to: Named): NodeFields =>
  approverGroups.some(group => groupIncludesPerson(group, from))
    ? { approverGroups: approverGroups.map(group => replacePersonInGroup(group, from, to)) }
    : {};

/** Replaces the person in the conditions that compare the initiator with people. */
function replaceInitiatorInConditions(
  { conditionList = [] }: BranchNode,
  from: string,
  to: Named,
): NodeFields {
  const names = ({ initiator, value }: Condition) =>
    initiator === 'person' && Array.isArray(value) && isPersonInList(value as Named[], from);
  if (!conditionList.flat().some(names)) return {};
  const replaced = (condition: Condition): Condition =>
    names(condition)
      ? { ...condition, value: replacePersonInList(condition.value as Named[], from, to) }
      : condition;
  return { conditionList: conditionList.map(group => group.map(replaced)) };
}

const isPersonInList = (list: readonly Named[] | undefined, id: string): boolean =>
  list?.some(one => one.id === id) ?? false;

const replacePersonInList = (list: readonly Named[] | undefined, from: string, to: Named): Named[] =>
  distinctPeople((list ?? []).map(one => (one.id === from ? to : one)));

const distinctPeople = (people: Named[]): Named[] => [...new Map(people.map(one => [one.id, one])).values()];

const groupIncludesPerson = ({ approverType, approverIds }: NoticeGroup, id: string): boolean =>
  approverType === PEOPLE_SELECTION_TYPE.members && approverIds.includes(id);

function replacePersonInGroup(group: NoticeGroup, from: string, to: Named): NoticeGroup {
  if (!groupIncludesPerson(group, from)) return group;
  const list = group.approverIds.map((id, at) => ({ id, name: group.approverNames[at] ?? id }));
  const people = replacePersonInList(list, from, to);
  return { ...group, approverIds: people.map(one => one.id), approverNames: people.map(one => one.name) };
}
