/**
 * Provides people for a simulation without a server: the people named in the flow, and one placeholder person
 * for each role, organisation, position and manager.
 */
import type { Directory } from '@countersign/sdk/approval';
import {
  type Flow,
  isApproverHandlerOrCopyNode,
  type Named,
  nodePlacesOf,
  peopleNeeded,
} from '@countersign/sdk/flow';
import { personsIn } from '@countersign/sdk/flow/edits';
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

export function createSimulatedDirectory(flow: Flow, initiator: Named, t: TryTexts): Directory {
  const names = collectSimulatedDirectoryNames(flow, t);
  names.set(initiator.id, initiator.name);
  return {
    person: id => ({ id, name: names.get(id) ?? id, disabled: false }),
    withRole: id => [`role:${id}`],
    inOrganization: id => [`organization:${id}`],
    inPosition: id => [`position:${id}`],
    administrators: () => [SIMULATED_ADMINISTRATOR_ID],
    leadersOf: id =>
      Array.from({ length: SIMULATED_MANAGER_LEVELS }, (_, at) => `leader:${at + 1}`).filter(
        one => one !== id,
      ),
    standInFor: () => undefined,
  };
}

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
