/**
 * Lists the people that a flow names, with the nodes that name them, for the search results of
 * `replacePerson`.
 */
import {
  type BranchNode,
  type Flow,
  type FlowNode,
  type Named,
  NODE,
  PEOPLE_SELECTION_TYPE,
} from '../model/flow.ts';
import { isApproverHandlerOrCopyNode } from '../model/people.ts';
import { nodePlacesOf } from '../model/tree.ts';
import { isApproverOrHandlerNode } from './fields.ts';

/**
 * The role of a person in a node. `assignee`: decides or receives a copy. `substitute`: decides if no
 * assignee is found. `timeLimit`: takes over after the time limit. `notice`: is notified. `initiator`: a condition
 * compares the initiator with the person.
 */
export type PersonRole = 'assignee' | 'substitute' | 'timeLimit' | 'notice' | 'initiator';

export interface PersonUse {
  nodeId: string;
  nodeName: string;
  as: PersonRole;
}

export interface NamedPerson extends Named {
  /**
   * The nodes that reference the person, in reading order. Each entry states the role of the person in the
   * node.
   */
  uses: PersonUse[];
}

/**
 * Returns the people whom a flow names and the user can replace. The most frequently used person comes first.
 */
export function personsIn(flow: Flow): NamedPerson[] {
  const persons = new Map<string, NamedPerson>();
  for (const { node } of nodePlacesOf(flow))
    for (const [as, { id, name }] of personsOfNode(node)) {
      const person = persons.get(id) ?? { id, name, uses: [] };
      persons.set(id, person);
      const isKnown = person.uses.some(use => use.nodeId === node.id && use.as === as);
      if (!isKnown) person.uses.push({ nodeId: node.id, nodeName: node.nodeName, as });
    }
  return [...persons.values()].sort((a, b) => b.uses.length - a.uses.length);
}

function personsOfNode(node: FlowNode): [PersonRole, Named][] {
  const as = (role: PersonRole, list: readonly Named[] | undefined): [PersonRole, Named][] =>
    (list ?? []).map(one => [role, one]);
  if (node.type === NODE.notice)
    return node.approverGroups
      .filter(({ approverType }) => approverType === PEOPLE_SELECTION_TYPE.members)
      .flatMap(({ approverIds = [], approverNames = [] }) =>
        as(
          'notice',
          approverIds.map((id, at) => ({ id, name: approverNames[at] ?? id })),
        ),
      );
  if (node.type === NODE.branch) return as('initiator', initiatorsInConditions(node));
  const { nobody, timeLimit } = isApproverOrHandlerNode(node) ? node : {};
  return [
    ...as('assignee', isApproverHandlerOrCopyNode(node) ? node.nodeUserList : undefined),
    ...as('substitute', nobody?.users),
    ...as('timeLimit', timeLimit?.to),
  ];
}

/** Returns the people with whom the conditions of a branch (lane) compare the initiator. */
const initiatorsInConditions = ({ conditionList = [] }: BranchNode): Named[] =>
  conditionList
    .flat()
    .flatMap(({ initiator, value }) =>
      initiator === 'person' && Array.isArray(value) ? (value as Named[]) : [],
    );
