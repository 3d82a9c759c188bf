/** Decides whether a field can name the people of a node, and which ids it offers. */
import type { DynamicRule, Named } from '../model/flow.ts';

/** What the values of a field can name: people, organisations, or the listed roles or positions. */
export type NamingField =
  | { kind: 'user' }
  | { kind: 'organization' }
  | { kind: 'groups'; isComputed: boolean; groups: ReadonlyMap<string, Named> };

/** The fields that can name the people of a node. The key is the field key (`model`). */
export type NamingFields = ReadonlyMap<string, NamingField>;

/** A rule that takes the people of a node from a form field. */
export type FieldRule = Extract<DynamicRule, { by: 'field' }>;

/** Returns true if the values of a field can name people in the given way. */
export function canFieldNamePeople({ field, as }: Omit<FieldRule, 'by'>, naming: NamingFields): boolean {
  const kind = naming.get(field)?.kind;
  if (as === 'person') return kind === 'user';
  return as === 'leader' ? kind === 'organization' : kind === 'groups';
}

/** Returns true if the field of the rule offers the id as a value. */
export function doesFieldOffer(rule: Omit<FieldRule, 'by'>, id: string, naming: NamingFields): boolean {
  const field = naming.get(rule.field);
  if (!field || !canFieldNamePeople(rule, naming)) return false;
  return field.kind !== 'groups' || field.groups.has(id);
}
