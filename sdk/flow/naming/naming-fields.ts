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
  const byField = new Map(placed.map(one => [one.field, one]));
  const top = groupBy(
    placed.filter(({ path }) => path.length === 1),
    ({ field }) => field.model,
  );
  return new Map(
    [...top].flatMap(([model, alternatives]) => {
      const naming = namingOfAlternatives(alternatives, byField);
      return naming ? [[model, naming] as const] : [];
    }),
  );
}

type PlacedFields = ReadonlyMap<Field, PlacedField>;

/** Fields that share one field key are alternatives. Each of them must name people in the same way. */
function namingOfAlternatives(
  alternatives: readonly PlacedField[],
  placed: PlacedFields,
): NamingField | undefined {
  const kinds = new Set(
    alternatives.map(({ field }) => DIRECTORY_KIND_BY_CONTROL_TYPE.get(field.control.type)),
  );
  const [kind] = kinds;
  if (kinds.size > 1) return undefined;
  if (kind) return alternatives.some(({ field }) => isComputed(field.control)) ? undefined : { kind };
  const groups = groupsOfFields(
    alternatives.map(({ field }) => field),
    { placed, entered: new Set() },
  );
  return groups && { kind: 'groups', groups: [...new Map(groups.map(one => [one.id, one])).values()] };
}

interface GroupSearch {
  placed: PlacedFields;
  /** The fields whose values are being determined. Their expressions can form a cycle. */
  entered: ReadonlySet<Field>;
}

/** Returns all values that the fields can have, or undefined if one of them can have other values. */
function groupsOfFields(fields: readonly Field[], search: GroupSearch): Named[] | undefined {
  const groups: Named[] = [];
  for (const field of fields) {
    const own = groupsOfField(field, search);
    if (!own) return undefined;
    groups.push(...own);
  }
  return groups;
}

function groupsOfField(field: Field, { placed, entered }: GroupSearch): Named[] | undefined {
  if (!isComputed(field.control)) return offeredGroups(field);
  const place = placed.get(field);
  const results = place && fieldLiteralsAndReferencesOf(place);
  if (!results || entered.has(field)) return undefined;
  const referenced = groupsOfFields(results.fields, { placed, entered: new Set([...entered, field]) });
  return referenced && [...results.literals.map(value => ({ id: value.trim(), name: value })), ...referenced];
}

function offeredGroups({ control }: Field): Named[] | undefined {
  if (!GROUP_NAMING_CONTROL_TYPES.has(control.type)) return undefined;
  return optionSetOfControl(control)
    ?.labels.filter(({ disabled }) => disabled !== true)
    .map(({ label, value }) => ({ id: String(value).trim(), name: label }));
}
