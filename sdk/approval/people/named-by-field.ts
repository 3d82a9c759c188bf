/** Reads the people, organisations, roles or positions that a form field names for a node. */
import {
  doesFieldOffer,
  type FieldPeople,
  fieldRuleOfSetting,
  idsInPeopleFieldValue,
  namingFieldsOf,
  type PeopleSetting,
} from '../../flow/index.ts';
import { type FormDefinition, ownProperty, type Values } from '../../form/index.ts';
import type { NamedByField, Visit } from '../model/instance.ts';
import { areRulesInForce } from '../model/rules-revision.ts';
import type { Directory } from '../model/world.ts';
import type { Turn } from '../nodes/behaviour.ts';

interface FilledForm {
  form: FormDefinition;
  values: Values;
  /** The revision of the engine rules, from `World`. Before revision 3, every value named people. */
  rules?: number | undefined;
}

export const filledFormOf = ({ process, instance, world }: Turn): FilledForm => ({
  form: process.form,
  values: instance.values,
  rules: world.rules,
});

/**
 * Returns what the field of the setting names now, or undefined if the setting takes its people from elsewhere.
 * A value that the field does not offer names no person.
 */
export function readNamedByField(
  setting: PeopleSetting,
  { form, values, rules }: FilledForm,
): NamedByField | undefined {
  const rule = fieldRuleOfSetting(setting);
  if (!rule) return undefined;
  const { field, as } = rule;
  const entered = [...idsInPeopleFieldValue(ownProperty(values, field))];
  if (!areRulesInForce('offered-values', rules)) return { field, as, ids: entered };
  const naming = namingFieldsOf(form);
  const ids = entered.filter(id => doesFieldOffer(rule, id, naming));
  return ids.length < entered.length ? { field, as, ids, hasOtherValues: true } : { field, as, ids };
}

/**
 * Returns what the field named on entry into the visit. After a migration that changed the rule of the node, the
 * field of the new rule is read.
 */
export function namedByFieldAtEntry(
  setting: PeopleSetting,
  { named }: Pick<Visit, 'named'>,
  filled: FilledForm,
): NamedByField | undefined {
  const now = readNamedByField(setting, filled);
  return now && named && named.field === now.field && named.as === now.as ? named : now;
}

/**
 * Returns true if the field has a value. A node whose field has a value is never passed for lack of people, so
 * that no input skips an approver.
 */
export const hasNamingValue = (named: NamedByField | undefined): boolean =>
  named !== undefined && (named.ids.length > 0 || named.hasOtherValues === true);

/** Returns the leader of an organisation as a list, which is empty if there is none. */
export const leadersOfOrganization = (directory: Directory, id: string): string[] =>
  [directory.leaderOfOrganization(id)].filter(leader => leader !== undefined);

const peopleFinderByFieldPeople: Readonly<
  Record<FieldPeople, (directory: Directory, id: string) => string[]>
> = {
  person: (_, id) => [id],
  leader: leadersOfOrganization,
  role: (directory, id) => directory.withRole(id),
  position: (directory, id) => directory.inPosition(id),
};

/** Returns the people of a field in order, disabled people included. */
export const peopleNamedByField = ({ as, ids }: NamedByField, directory: Directory): string[] =>
  ids.flatMap(id => peopleFinderByFieldPeople[as](directory, id));
