/** Checks chosen people: they are enabled people of the tenant, and guests only where the process allows them. */
import { type PeopleNeeded, peopleNeeded } from '../../flow/index.ts';
import type { Directory, Instance, Process, Refusal } from '../model/instance.ts';
import { RULES_REVISION } from '../model/world.ts';
import { refuse } from '../turn/turn.ts';
import { takesPart } from './privileges.ts';

/** The facts that decide whether a person can be chosen; a turn has all of them. */
export interface Choosing {
  process: Process;
  instance?: Instance | undefined;
  world: { directory: Directory; rules?: number };
}

/** Returns the reason why one of the people cannot be chosen, with their id. */
export function refuseChosen(choosing: Choosing, ids: readonly string[]): Refusal | undefined {
  const { directory } = choosing.world;
  for (const id of ids) {
    const person = directory.person(id);
    if (!person) return refuse('unknown-user', { by: id });
    if (person.disabled) return refuse('user-disabled', { by: id });
    if (person.guest && !admitsGuest(choosing, id)) return refuse('guest-refused', { by: id });
  }
  return undefined;
}

/** The people without the guests that the process does not allow. Use it for leaders, stand-ins and administrators. */
export const withoutOtherGuests = (choosing: Choosing, ids: readonly string[]): string[] =>
  ids.filter(id => {
    const isGuest = choosing.world.directory.person(id)?.guest === true;
    return !isGuest || isEarlier(choosing) || admitsGuest(choosing, id);
  });

/** Whether a command is replayed that was recorded before the present rules about stand-ins, leaders and receivers. */
export const isEarlier = ({ world }: Choosing): boolean => (world.rules ?? RULES_REVISION) < RULES_REVISION;

/** Whether a person takes part in the application, or is among the people that the flow names. */
export function admitsGuest({ process, instance, world }: Choosing, id: string): boolean {
  if (instance && isInside(instance, id)) return true;
  return isNamed(peopleNeeded(process.flow), world.directory, id);
}

const isInside = (instance: Instance, id: string): boolean =>
  takesPart(instance, id) || instance.visits.some(({ actors }) => actors.includes(id));

const isNamed = (named: PeopleNeeded, directory: Directory, id: string): boolean =>
  named.users.includes(id) ||
  named.roles.some(role => directory.withRole(role).includes(id)) ||
  named.organizations.some(organization => directory.inOrganization(organization).includes(id)) ||
  named.positions.some(position => directory.inPosition(position).includes(id));

/** The guests that the process admits. */
export function admittedGuests({ process, instance, world: { directory } }: Choosing): string[] {
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
