/**
 * Provides people for a simulation without a server: the people named in the flow, and one placeholder person
 * for each role, organisation, position and manager.
 */
import type { Directory } from '@countersign/sdk/approval';
import {
  type Flow,
  fieldRuleOfSetting,
  idsInPeopleFieldValue,
  isApproverHandlerOrCopyNode,
  type Named,
  nodePlacesOf,
  type PersonGroups,
  peopleNeeded,
} from '@countersign/sdk/flow';
import { personsIn } from '@countersign/sdk/flow/edits';
import type { Values } from '@countersign/sdk/form';
import type { TryTexts } from './texts.ts';

/** Number of simulated manager levels above the initiator. */
const SIMULATED_MANAGER_LEVELS = 5;

export const SIMULATED_INITIATOR_ID = 'initiator';
const SIMULATED_ADMINISTRATOR_ID = 'administrator';

export const createSimulatedInitiator = (t: TryTexts): Named => ({
  id: SIMULATED_INITIATOR_ID,
  name: t('initiator'),
});

/**
 * Returns the placeholder assignee for a node whose assignees a person picks without a list of candidates.
 */
export const createSimulatedCandidate = (t: TryTexts): Named => ({ id: 'anybody', name: t('anybody') });

/** The groups of the initiator. Only a server knows the actual groups. */
const NO_GROUPS: PersonGroups = { organizations: [], roles: [], positions: [] };

/** The people of a simulation. `values` are the form values, which can name people, organisations and groups. */
export interface SimulatedPeople {
  initiator: Named;
  values?: Values;
}

export function createSimulatedDirectory(
  flow: Flow,
  { initiator, values = {} }: SimulatedPeople,
  t: TryTexts,
): Directory {
  const names = collectSimulatedDirectoryNames(flow, t);
  addNamesOfFieldPeople(names, { flow, values, t });
  names.set(initiator.id, initiator.name);
  return {
    person: id => ({ id, name: names.get(id) ?? id, disabled: false }),
    withRole: id => [`role:${id}`],
    inOrganization: id => [`organization:${id}`],
    inPosition: id => [`position:${id}`],
    administrators: () => [SIMULATED_ADMINISTRATOR_ID],
    leaderOfOrganization: id => `organization-leader:${id}`,
    groupsOf: () => NO_GROUPS,
    leadersOf: id =>
      Array.from({ length: SIMULATED_MANAGER_LEVELS }, (_, at) => `leader:${at + 1}`).filter(
        one => one !== id,
      ),
    standInFor: () => undefined,
  };
}

/** Adds the names of the people and placeholders whom form fields name as assignees. */
function addNamesOfFieldPeople(
  names: Map<string, string>,
  { flow, values, t }: { flow: Flow; values: Values; t: TryTexts },
): void {
  const idPrefixes = { person: '', leader: 'organization-leader:', role: 'role:', position: 'position:' };
  for (const { node } of nodePlacesOf(flow)) {
    const rule = isApproverHandlerOrCopyNode(node) ? fieldRuleOfSetting(node) : undefined;
    if (!rule) continue;
    for (const { id, name } of namedEntriesOf(values[rule.field]))
      names.set(idPrefixes[rule.as] + id, rule.as === 'person' ? name : t('standIn', { name }));
  }
}

/** Returns the people, organisations or ids in a field value, each with a name. */
const namedEntriesOf = (value: unknown): Named[] =>
  [value].flat().flatMap(one => {
    const [id] = idsInPeopleFieldValue(one);
    if (id === undefined) return [];
    const { userName, name, label } = Object(one) as Record<string, unknown>;
    const named = [userName, name, label].find(text => typeof text === 'string');
    return [{ id, name: typeof named === 'string' ? named : id }];
  });

const NODE_PEOPLE_GROUP_PROPERTIES = [
  ['nodeRoleList', 'role'],
  ['nodeOrganizeList', 'organization'],
  ['nodePositionList', 'position'],
] as const;

function collectSimulatedDirectoryNames(flow: Flow, t: TryTexts): Map<string, string> {
  const names = new Map<string, string>(personsIn(flow).map(({ id, name }) => [id, name]));
  const needs = peopleNeeded(flow);
  const ids = { role: needs.roles, organization: needs.organizations, position: needs.positions };
  for (const [, kind] of NODE_PEOPLE_GROUP_PROPERTIES)
    for (const id of ids[kind]) names.set(`${kind}:${id}`, t('standIn', { name: id }));
  for (const { node } of nodePlacesOf(flow))
    for (const [list, kind] of NODE_PEOPLE_GROUP_PROPERTIES)
      for (const { id, name } of (isApproverHandlerOrCopyNode(node) && node[list]) || [])
        names.set(`${kind}:${id}`, t('standIn', { name }));
  for (let level = 1; level <= SIMULATED_MANAGER_LEVELS; level += 1)
    names.set(`leader:${level}`, t('leader', { level }));
  names.set(SIMULATED_ADMINISTRATOR_ID, t('administrator'));
  const { id, name } = createSimulatedCandidate(t);
  return names.set(id, name);
}
