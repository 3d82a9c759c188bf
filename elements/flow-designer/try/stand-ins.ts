/** People for a walk without a server: those that the flow names, and one stand-in for each role, organisation, position and leader. */
import type { Directory } from '@countersign/sdk/approval';
import { type Flow, hasPeople, type Named, peopleNeeded, placesOf } from '@countersign/sdk/flow';
import { personsIn } from '@countersign/sdk/flow/edits';
import type { TryTexts } from './texts.ts';

/** Levels of leaders above the initiator. */
const LEVELS = 5;

export const INITIATOR = 'initiator';
const ADMINISTRATOR = 'administrator';

export const standInInitiator = (t: TryTexts): Named => ({ id: INITIATOR, name: t('initiator') });

/** Somebody for a node whose people are picked among all. */
export const anybody = (t: TryTexts): Named => ({ id: 'anybody', name: t('anybody') });

export function standIns(flow: Flow, initiator: Named, t: TryTexts): Directory {
  const names = namesIn(flow, t);
  names.set(initiator.id, initiator.name);
  return {
    person: id => ({ id, name: names.get(id) ?? id, disabled: false }),
    withRole: id => [`role:${id}`],
    inOrganization: id => [`organization:${id}`],
    inPosition: id => [`position:${id}`],
    administrators: () => [ADMINISTRATOR],
    leadersOf: id => Array.from({ length: LEVELS }, (_, at) => `leader:${at + 1}`).filter(one => one !== id),
    standInFor: () => undefined,
  };
}

const GROUPS = [
  ['nodeRoleList', 'role'],
  ['nodeOrganizeList', 'organization'],
  ['nodePositionList', 'position'],
] as const;

function namesIn(flow: Flow, t: TryTexts): Map<string, string> {
  const names = new Map<string, string>(personsIn(flow).map(({ id, name }) => [id, name]));
  const needs = peopleNeeded(flow);
  const ids = { role: needs.roles, organization: needs.organizations, position: needs.positions };
  for (const [, kind] of GROUPS)
    for (const id of ids[kind]) names.set(`${kind}:${id}`, t('standIn', { name: id }));
  for (const { node } of placesOf(flow))
    for (const [list, kind] of GROUPS)
      for (const { id, name } of (hasPeople(node) && node[list]) || [])
        names.set(`${kind}:${id}`, t('standIn', { name }));
  for (let level = 1; level <= LEVELS; level += 1) names.set(`leader:${level}`, t('leader', { level }));
  names.set(ADMINISTRATOR, t('administrator'));
  const { id, name } = anybody(t);
  return names.set(id, name);
}
