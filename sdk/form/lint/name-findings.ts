/**
 * Finds names that refer to no field or to several fields: in field keys (`model`), rules, events, conditions
 * and references from outside the form.
 */
import { groupBy } from '../../group-by.ts';
import { fieldKeyOf, isObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';
import { conditionFaults } from '../rules/conditional.ts';
import { ruleGraph } from '../rules/rule-graph.ts';
import { type RuleFault, ruleFaults } from '../rules/rule-warnings.ts';
import type { Field } from '../values/value-kind.ts';
import type { LintFinding, LintFix } from './codes.ts';

/** A reference to a field of the form from outside, for example from a flow or a report. */
export interface FieldReference {
  /** A field key (`model`) or control key, or the path of a table column, such as `items.amount`. */
  field: string;
  /** The name of the object that refers to the field, for example the name of a flow. */
  by: string;
}

/**
 * Reports fields that share a field key (`model`) and therefore a value. Fields that rules can hide are
 * alternatives, so they may share a field key.
 */
export function duplicateFieldKeyFindings(definition: FormDefinition): LintFinding[] {
  const { hiding } = ruleGraph(definition);
  const isAlternative = ({ control }: Field): boolean => hiding.has(control);
  const groups = [...groupBy(fieldsOf(definition), field => field.model).values()];
  return groups
    .filter(fields => fields.length > 1 && !fields.every(isAlternative))
    .flatMap(fields =>
      fields.slice(1).map(
        ({ model, control }): LintFinding => ({
          code: 'duplicate-model',
          ...controlKeyProperty(control),
          fix: 'new-model',
          params: { model },
        }),
      ),
    );
}

export const controlKeyProperty = ({ key }: Control): { key?: string } =>
  typeof key === 'string' ? { key } : {};

const lintFixByRuleFault: Partial<Record<RuleFault[0], LintFix>> = {
  'rule-incomplete': 'drop-rule',
  'rule-unknown-field': 'drop-condition',
  'rule-unknown-target': 'drop-target',
};

/**
 * Returns the findings about show/hide rules. Rules are numbered from 1, and invalid rules are not counted.
 */
export const ruleFindings = (definition: FormDefinition): LintFinding[] =>
  ruleFaults(definition).map(
    ([code, params]): LintFinding => ({ code, fix: lintFixByRuleFault[code], params }),
  );

/** The names in a form: the names of fields that rules and events can read, and the names of all controls. */
export interface FormNames {
  fields: ReadonlySet<string | undefined>;
  controls: ReadonlySet<string | undefined>;
}

export function collectFieldAndControlNames(
  definition: FormDefinition,
  controls: readonly Control[],
): FormNames {
  const fields = fieldsOf(definition);
  return {
    fields: new Set([...fields.map(({ model }) => model), ...fields.map(({ control }) => control.key)]),
    controls: new Set(controls.flatMap(control => [fieldKeyOf(control), control.key])),
  };
}

/** Reports `requiredWhen` and `readOnlyWhen` conditions that can never have an effect. */
export const findIneffectiveFieldConditions = (definition: FormDefinition): LintFinding[] =>
  conditionFaults(definition).map(([code, params, control]) => ({
    code,
    ...controlKeyProperty(control),
    fix: 'drop-control-condition',
    params,
  }));

/** Returns the findings about events. Events are numbered from 1, by their position in the list. */
export const eventFindings = ({ config }: FormDefinition, names: FormNames): LintFinding[] =>
  filterObjectItems(config.formEvents).flatMap((event, at) => {
    const params = { n: at + 1, name: trimmedName(event.name) || String(at + 1) };
    const trigger = trimmedName(event.triggerParam);
    if (trimmedName(event.requestUrl) === '' || trigger === '')
      return [{ code: 'event-incomplete', fix: 'drop-event', params } satisfies LintFinding];
    return [
      ...(trigger === 'init' || names.fields.has(trigger)
        ? []
        : [
            {
              code: 'event-unknown-field',
              fix: 'drop-event',
              params: { ...params, field: trigger },
            } satisfies LintFinding,
          ]),
      ...unknownNamesInEvent(event, names).map(
        (field): LintFinding => ({
          code: 'event-unknown-field',
          fix: 'drop-event-name',
          params: { ...params, field },
        }),
      ),
    ];
  });

/**
 * Returns the names in an event that the form does not have. A request can refer to form fields. A response
 * can refer to form fields, other controls and table columns.
 */
function unknownNamesInEvent(event: Record<string, unknown>, names: FormNames): string[] {
  const request = isObject(event.requestHeaders) ? event.requestHeaders : {};
  const sent = filterObjectItems(request.bodys)
    .filter(({ type }) => type === 'formField')
    .map(({ value }) => trimmedName(value))
    .filter(name => name !== '' && !names.fields.has(name));
  const filled = filterObjectItems(event.responseFields)
    .map(({ field }) => trimmedName(field))
    .filter(name => name !== '' && !names.controls.has(name));
  return [...new Set([...sent, ...filled])];
}

/** Reports references to a field that the form does not have, for example because it was removed. */
export function findMissingFieldReferences(
  definition: FormDefinition,
  references: readonly FieldReference[],
  { controls }: FormNames,
): LintFinding[] {
  if (references.length === 0) return [];
  const columns = new Set(fieldsOf(definition).flatMap(listColumnPathsOfTableField));
  return references
    .filter(({ field }) => !controls.has(field) && !columns.has(field))
    .map(({ field, by }): LintFinding => ({ code: 'reference-unknown-field', params: { field, by } }));
}

const listColumnPathsOfTableField = ({ model, fields }: Field): string[] =>
  fields.flatMap(column => [
    `${model}.${column.model}`,
    ...listColumnPathsOfTableField(column).map(path => `${model}.${path}`),
  ]);

/**
 * Returns the names of all objects, such as flows and reports, that refer to a control, without duplicates.
 * The designer shows these names before the user removes or renames the control.
 */
export const usersOf = (control: Control, references: readonly FieldReference[]): string[] => {
  const names = new Set([fieldKeyOf(control), control.key]);
  const isMeant = (field: string): boolean => names.has(field) || names.has(field.split('.').at(-1));
  return [...new Set(references.filter(({ field }) => isMeant(field)).map(({ by }) => by))];
};

const filterObjectItems = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

const trimmedName = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
