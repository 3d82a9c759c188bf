/**
 * Provides people for a simulation without a server: the people named in the flow, and one placeholder person
 * for each role, organisation, position and manager.
 */
import type { Directory } from '@countersign/sdk/approval';
import { type Flow, hasPeople, type Named, peopleNeeded, placesOf } from '@countersign/sdk/flow';
import { personsIn } from '@countersign/sdk/flow/edits';
import type { TryTexts } from './texts.ts';

/** Number of simulated manager levels above the initiator. */
const STAND_IN_MANAGER_LEVELS = 5;

export const STAND_IN_INITIATOR_ID = 'initiator';
const STAND_IN_ADMINISTRATOR_ID = 'administrator';

export const standInInitiator = (t: TryTexts): Named => ({ id: STAND_IN_INITIATOR_ID, name: t('initiator') });

/** Returns the placeholder person for a node whose assignees are picked without a list of candidates. */
export const standInCandidate = (t: TryTexts): Named => ({ id: 'anybody', name: t('anybody') });

export function createStandInDirectory(flow: Flow, initiator: Named, t: TryTexts): Directory {
  const names = standInNames(flow, t);
  names.set(initiator.id, initiator.name);
  return {
    person: id => ({ id, name: names.get(id) ?? id, disabled: false }),
    withRole: id => [`role:${id}`],
    inOrganization: id => [`organization:${id}`],
    inPosition: id => [`position:${id}`],
    administrators: () => [STAND_IN_ADMINISTRATOR_ID],
    leadersOf: id =>
      Array.from({ length: STAND_IN_MANAGER_LEVELS }, (_, at) => `leader:${at + 1}`).filter(
        one => one !== id,
      ),
    standInFor: () => undefined,
  };
}

const GROUP_LISTS = [
  ['nodeRoleList', 'role'],
  ['nodeOrganizeList', 'organization'],
  ['nodePositionList', 'position'],
] as const;

function standInNames(flow: Flow, t: TryTexts): Map<string, string> {
  const names = new Map<string, string>(personsIn(flow).map(({ id, name }) => [id, name]));
  const needs = peopleNeeded(flow);
  const ids = { role: needs.roles, organization: needs.organizations, position: needs.positions };
  for (const [, kind] of GROUP_LISTS)
    for (const id of ids[kind]) names.set(`${kind}:${id}`, t('standIn', { name: id }));
  for (const { node } of placesOf(flow))
    for (const [list, kind] of GROUP_LISTS)
      for (const { id, name } of (hasPeople(node) && node[list]) || [])
        names.set(`${kind}:${id}`, t('standIn', { name }));
  for (let level = 1; level <= STAND_IN_MANAGER_LEVELS; level += 1)
    names.set(`leader:${level}`, t('leader', { level }));
  names.set(STAND_IN_ADMINISTRATOR_ID, t('administrator'));
  const { id, name } = standInCandidate(t);
  return names.set(id, name);
}
