/** Evaluates conditions on the initiator: their organisation, roles, positions and identity. */
import { ownProperty } from '../../form/definition/own.ts';
import type { Condition, InitiatorAttribute } from '../model/flow.ts';
import { idsInPeopleFieldValue } from './stored-value.ts';

/** The groups of a person in the directory. */
export interface PersonGroups {
  /** The id of the person's own organisation, then the ids of the organisations above it up to the top. */
  organizations: readonly string[];
  /** The ids of the enabled roles that the person holds, directly or through a position. */
  roles: readonly string[];
  /** The ids of the person's positions. */
  positions: readonly string[];
}

/** The initiator of an instance. The groups are read only if a condition needs them. */
export interface InitiatorFacts {
  id: string;
  groups(): PersonGroups;
}

type ReadIds = (initiator: InitiatorFacts) => readonly string[];

const idsByInitiatorAttribute: Readonly<Record<InitiatorAttribute, ReadIds>> = {
  person: ({ id }) => [id],
  organization: ({ groups }) => groups().organizations.slice(0, 1),
  organizationBelow: ({ groups }) => groups().organizations,
  role: ({ groups }) => groups().roles,
  position: ({ groups }) => groups().positions,
};

/**
 * Returns whether a condition on the initiator holds. Without an initiator, the conditions `notIn` and `empty`
 * hold.
 */
export function isInitiatorConditionFulfilled(
  { initiator, operator, value }: Condition,
  facts: InitiatorFacts | undefined,
): boolean {
  const idsOf = ownProperty(idsByInitiatorAttribute, initiator ?? '');
  const ids = (facts && idsOf?.(facts)) ?? [];
  if (operator === 'empty') return ids.length === 0;
  if (operator === 'notEmpty') return ids.length > 0;
  const named = idsInPeopleFieldValue(value);
  const isNamed = ids.some(id => named.has(id));
  return operator === 'in' ? isNamed : operator === 'notIn' && !isNamed;
}
