/** Edits of the people of nodes: the list of one node, or one person in all nodes. */
import type { FlowTexts } from '../../i18n/flow.ts';
import {
  type Flow,
  type FlowNode,
  type Named,
  NODE,
  type NoticeGroup,
  type NoticeNode,
  SET_TYPE,
} from '../model/flow.ts';
import { hasPeople, listOf } from '../model/people.ts';
import { flowTextsIn } from '../model/summary.ts';
import { placesOf } from '../model/tree.ts';
import { changeNode, decides, type NodeFields } from './fields.ts';
import { placeOf } from './replace.ts';

/** The people of a node, in the list of its set type; each once. */
export function setPeople(
  flow: Flow,
  nodeId: string,
  people: Named[],
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const node = placeOf(flow, nodeId)?.node;
  const list = node && hasPeople(node) ? listOf(node.setType) : undefined;
  return list ? changeNode(flow, nodeId, { [list]: onceEach(people) }, texts) : flow;
}

/** Another person for one who left: as approver, copy, substitute, receiver of a time limit and in notices. */
export function replacePerson(flow: Flow, from: string, to: Named, texts: FlowTexts = flowTextsIn()): Flow {
  return placesOf(flow).reduce((next, { node }) => {
    const fields = replacedIn(node, from, to);
    return Object.keys(fields).length > 0 ? changeNode(next, node.id, fields, texts) : next;
  }, flow);
}

function replacedIn(node: FlowNode, from: string, to: Named): NodeFields {
  if (node.type === NODE.notice) return inGroups(node, from, to);
  const { nodeUserList } = hasPeople(node) ? node : {};
  const { nobody, timeLimit } = decides(node) ? node : {};
  return {
    ...(names(nodeUserList, from) && { nodeUserList: swap(nodeUserList, from, to) }),
    ...(nobody &&
      names(nobody.users, from) && { nobody: { ...nobody, users: swap(nobody.users, from, to) } }),
    ...(timeLimit &&
      names(timeLimit.to, from) && { timeLimit: { ...timeLimit, to: swap(timeLimit.to, from, to) } }),
  };
}

const inGroups = ({ approverGroups }: NoticeNode, from: string, to: Named): NodeFields =>
  approverGroups.some(group => namesInGroup(group, from))
    ? { approverGroups: approverGroups.map(group => swapInGroup(group, from, to)) }
    : {};

const names = (list: readonly Named[] | undefined, id: string): boolean =>
  list?.some(one => one.id === id) ?? false;

const swap = (list: readonly Named[] | undefined, from: string, to: Named): Named[] =>
  onceEach((list ?? []).map(one => (one.id === from ? to : one)));

const onceEach = (people: Named[]): Named[] => [...new Map(people.map(one => [one.id, one])).values()];

const namesInGroup = ({ approverType, approverIds }: NoticeGroup, id: string): boolean =>
  approverType === SET_TYPE.members && approverIds.includes(id);

function swapInGroup(group: NoticeGroup, from: string, to: Named): NoticeGroup {
  if (!namesInGroup(group, from)) return group;
  const list = group.approverIds.map((id, at) => ({ id, name: group.approverNames[at] ?? id }));
  const people = swap(list, from, to);
  return { ...group, approverIds: people.map(one => one.id), approverNames: people.map(one => one.name) };
}
