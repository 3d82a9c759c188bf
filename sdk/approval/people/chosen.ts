/**
 * Checks people whom a user chose: they must be enabled users of the tenant, or external users (guests from
 * other tenants) whom the process allows.
 */
import { type PeopleNeeded, peopleNeeded } from '../../flow/index.ts';
import type { Refusal } from '../model/command.ts';
import type { Instance, Process } from '../model/instance.ts';
import { areRulesInForce } from '../model/rules-revision.ts';
import type { Directory } from '../model/world.ts';
import { createRefusal } from '../turn/turn.ts';
import { isInstanceParticipant } from './privileges.ts';

/**
 * The data that determines whether a person can be chosen. A `Turn`, the execution context of a command,
 * contains this data.
 */
export interface ChoiceContext {
  process: Process;
  instance?: Instance | undefined;
  world: { directory: Directory; rules?: number };
}

/**
 * Returns a refusal with the id of the first person who cannot be chosen, or undefined if all can be chosen.
 */
export function findChosenPersonRefusal(
  choosing: ChoiceContext,
  ids: readonly string[],
): Refusal | undefined {
  const { directory } = choosing.world;
  for (const id of ids) {
    const person = directory.person(id);
    if (!person) return createRefusal('unknown-user', { by: id });
    if (person.disabled) return createRefusal('user-disabled', { by: id });
    if (person.guest && !canGuestBeChosen(choosing, id)) return createRefusal('guest-refused', { by: id });
  }
  return undefined;
}

/**
 * Removes the external users (guests) whom the process does not allow. Use it for people whom no user chose:
 * leaders, administrators, and people who decide for an absent person.
 */
export const withoutDisallowedExternalUsers = (choosing: ChoiceContext, ids: readonly string[]): string[] =>
  ids.filter(id => {
    const isGuest = choosing.world.directory.person(id)?.guest === true;
    return !isGuest || !areSubstitutesLimited(choosing) || canGuestBeChosen(choosing, id);
  });

/**
 * Returns false if a replay applies the first revision of the engine rules, which does not limit who decides as
 * a stand-in, leader or recipient of a task.
 */
export const areSubstitutesLimited = ({ world }: ChoiceContext): boolean =>
  areRulesInForce('limits-of-substitutes', world.rules);

/**
 * Returns true if the external user (guest) takes part in the instance or is one of the people that the flow
 * names.
 */
export function canGuestBeChosen({ process, instance, world }: ChoiceContext, id: string): boolean {
  if (instance && isParticipantOrActor(instance, id)) return true;
  return isPersonNamedByFlow(peopleNeeded(process.flow), world.directory, id);
}

const isParticipantOrActor = (instance: Instance, id: string): boolean =>
  isInstanceParticipant(instance, id) || instance.visits.some(({ actors }) => actors.includes(id));

const isPersonNamedByFlow = (named: PeopleNeeded, directory: Directory, id: string): boolean =>
  named.users.includes(id) ||
  named.roles.some(role => directory.withRole(role).includes(id)) ||
  named.organizations.some(organization => directory.inOrganization(organization).includes(id)) ||
  named.positions.some(position => directory.inPosition(position).includes(id));

/**
 * Returns the ids of the external users (guests) who can be chosen. The process names these guests, or they
 * take part in the instance.
 */
export function choosableGuestIds({ process, instance, world: { directory } }: ChoiceContext): string[] {
  const { users, roles, organizations, positions } = peopleNeeded(process.flow);
  const ids = [
    ...users,
    ...roles.flatMap(id => directory.withRole(id)),
    ...organizations.flatMap(id => directory.inOrganization(id)),
    ...positions.flatMap(id => directory.inPosition(id)),
    ...(instance ? [instance.initiatorId, ...instance.tasks.map(task => task.actorId)] : []),
    ...(instance?.visits ?? []).flatMap(({ actors }) => actors),
  ];
  return [...new Set(ids)].filter(id => directory.person(id)?.guest === true);
}
