/**
 * Determines which fields of a form can name the people of a node. A field names a role or a position only if
 * the form defines every value that the field can have. Otherwise the user who fills in the form could choose
 * any role of the tenant.
 */

import { isComputed } from '../../form/expressions/computed.ts';
import { fieldLiteralsAndReferencesOf } from '../../form/expressions/option-literals.ts';
import { collectFieldsWithExpressionScope, type PlacedField } from '../../form/expressions/scope.ts';
import type { ControlType, Field, FormDefinition } from '../../form/index.ts';
import { optionSetOfControl } from '../../form/rules/option-sets.ts';
import { groupBy } from '../../group-by.ts';
import type { Named } from '../model/flow.ts';
import { DIRECTORY_KIND_BY_CONTROL_TYPE } from '../model/people.ts';
import type { NamingField, NamingFields } from './offers.ts';

/** The controls whose value is one option or a list of options. The value of a cascader is a path instead. */
const GROUP_NAMING_CONTROL_TYPES: ReadonlySet<string> = new Set<ControlType>([
  'select',
  'radio',
  'radioButton',
  'checkbox',
  'treeSelect',
]);

const namingFieldsByForm = new WeakMap<FormDefinition, NamingFields>();

/**
 * Returns the fields that can name the people of a node. Columns of tables are not among them. A field names
 * roles or positions if the form lists its options, or if it is computed and its expression can only result in
 * literals and in values of such fields. Options from a dictionary, a server or the host page do not count.
 */
export function namingFieldsOf(form: FormDefinition): NamingFields {
  const known = namingFieldsByForm.get(form) ?? readNamingFields(form);
  namingFieldsByForm.set(form, known);
  return known;
}

function readNamingFields(form: FormDefinition): NamingFields {
  const placed = collectFieldsWithExpressionScope(form);
  const search: GroupSearch = { placed: new Map(placed.map(one => [one.field, one])), known: new Map() };
  const top = groupBy(
    placed.filter(({ path }) => path.length === 1),
    ({ field }) => field.model,
  );
  return new Map(
    [...top].flatMap(([model, alternatives]) => {
      const naming = namingOfAlternatives(
        alternatives.map(({ field }) => field),
        search,
      );
      return naming ? [[model, naming] as const] : [];
    }),
  );
}

/** Fields that share one field key are alternatives. Each of them must name people in the same way. */
function namingOfAlternatives(fields: readonly Field[], search: GroupSearch): NamingField | undefined {
  const kinds = new Set(fields.map(({ control }) => DIRECTORY_KIND_BY_CONTROL_TYPE.get(control.type)));
  const [kind] = kinds;
  if (kinds.size > 1) return undefined;
  const isAnyComputed = fields.some(({ control }) => isComputed(control));
  if (kind) return isAnyComputed ? undefined : { kind };
  const groups = groupsOfFields(fields, search);
  return groups && { kind: 'groups', isComputed: isAnyComputed, groups };
}

type Groups = ReadonlyMap<string, Named>;

interface GroupSearch {
  placed: ReadonlyMap<Field, PlacedField>;
  /**
   * The values of the fields that were already determined. A field is undefined while its expression is read,
   * so that a cycle names no person.
   */
  known: Map<Field, Groups | undefined>;
}

/** Returns all values that the fields can have, or undefined if one of them can have other values. */
function groupsOfFields(fields: readonly Field[], search: GroupSearch): Groups | undefined {
  const groups = new Map<string, Named>();
  for (const field of new Set(fields)) {
    const own = groupsOfField(field, search);
    if (!own) return undefined;
    for (const [id, group] of own) groups.set(id, group);
  }
  return groups;
}

function groupsOfField(field: Field, search: GroupSearch): Groups | undefined {
  if (!search.known.has(field)) {
    search.known.set(field, undefined);
    search.known.set(field, isComputed(field.control) ? computedGroups(field, search) : offeredGroups(field));
  }
  return search.known.get(field);
}

function computedGroups(field: Field, search: GroupSearch): Groups | undefined {
  const place = search.placed.get(field);
  const results = place && fieldLiteralsAndReferencesOf(place);
  const referenced = results && groupsOfFields(results.fields, search);
  return referenced && new Map([...results.literals.map(value => groupWithId(value, value)), ...referenced]);
}

const groupWithId = (value: unknown, name: string): [id: string, group: Named] => {
  const id = String(value).trim();
  return [id, { id, name }];
};

function offeredGroups({ control }: Field): Groups | undefined {
  const options = GROUP_NAMING_CONTROL_TYPES.has(control.type) ? optionSetOfControl(control) : undefined;
  const offered = options?.labels.filter(({ disabled }) => disabled !== true);
  return offered && new Map(offered.map(({ label, value }) => groupWithId(value, label)));
}
