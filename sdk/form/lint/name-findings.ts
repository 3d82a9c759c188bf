/** Names that name nobody, or several: in models, rules, events, conditions, and flows that use the form. */
import { groupBy } from '../../group-by.ts';
import type { Field } from '../definition/fields.ts';
import { isObject, modelOf } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { fieldsOf } from '../full.ts';
import { conditionFaults } from '../rules/conditional.ts';
import { ruleGraph } from '../rules/rule-graph.ts';
import { type RuleFault, ruleFaults } from '../rules/rule-warnings.ts';
import type { Finding, LintFix } from './codes.ts';

/** A flow, a report or whatever else uses a field of the form. */
export interface FieldReference {
  /** A model or key, or the path of a column: `items.amount`. */
  field: string;
  /** The name of the user, for example of a flow. */
  by: string;
}

/** Fields of one model share its value. Alternatives may: fields that rules show and hide, each of them. */
export function duplicateModels(definition: FormDefinition): Finding[] {
  const { hiding } = ruleGraph(definition);
  const isAlternative = ({ control }: Field): boolean => hiding.has(control);
  const groups = [...groupBy(fieldsOf(definition), field => field.model).values()];
  return groups
    .filter(fields => fields.length > 1 && !fields.every(isAlternative))
    .flatMap(fields =>
      fields.slice(1).map(
        ({ model, control }): Finding => ({
          code: 'duplicate-model',
          ...keyOf(control),
          fix: 'new-model',
          params: { model },
        }),
      ),
    );
}

export const keyOf = ({ key }: Control): { key?: string } => (typeof key === 'string' ? { key } : {});

const fixesOfRules: Partial<Record<RuleFault[0], LintFix>> = {
  'rule-incomplete': 'drop-rule',
  'rule-unknown-field': 'drop-condition',
  'rule-unknown-target': 'drop-target',
};

/** Rules are named by their place among those that count, from 1. */
export const ruleFindings = (definition: FormDefinition): Finding[] =>
  ruleFaults(definition).map(([code, params]): Finding => {
    const fix = fixesOfRules[code];
    return { code, ...(fix ? { fix } : {}), params };
  });

/** The names of a form: fields that rules and events ask, and all controls. */
export interface Names {
  fields: ReadonlySet<string | undefined>;
  controls: ReadonlySet<string | undefined>;
}

export function namesOf(definition: FormDefinition, controls: readonly Control[]): Names {
  const fields = fieldsOf(definition);
  return {
    fields: new Set([...fields.map(({ model }) => model), ...fields.map(({ control }) => control.key)]),
    controls: new Set(controls.flatMap(control => [modelOf(control), control.key])),
  };
}

/** The conditions by which a control is required or read-only, where they cannot work. */
export const conditionFindings = (definition: FormDefinition): Finding[] =>
  conditionFaults(definition).map(([code, params, control]) => ({
    code,
    ...keyOf(control),
    fix: 'drop-control-condition',
    params,
  }));

/** Events are named by their place in the list, from 1. */
export const eventFindings = ({ config }: FormDefinition, names: Names): Finding[] =>
  entriesOf(config.formEvents).flatMap((event, at) => {
    const params = { n: at + 1, name: textOf(event.name) || String(at + 1) };
    const trigger = textOf(event.triggerParam);
    if (textOf(event.requestUrl) === '' || trigger === '')
      return [{ code: 'event-incomplete', fix: 'drop-event', params } satisfies Finding];
    return [
      ...(trigger === 'init' || names.fields.has(trigger)
        ? []
        : [
            {
              code: 'event-unknown-field',
              fix: 'drop-event',
              params: { ...params, field: trigger },
            } satisfies Finding,
          ]),
      ...namesInEvent(event, names).map(
        (field): Finding => ({
          code: 'event-unknown-field',
          fix: 'drop-event-name',
          params: { ...params, field },
        }),
      ),
    ];
  });

/** A request sends fields of the form alone; a response also fills the choices of a column. */
function namesInEvent(event: Record<string, unknown>, names: Names): string[] {
  const request = isObject(event.requestHeaders) ? event.requestHeaders : {};
  const sent = entriesOf(request.bodys)
    .filter(({ type }) => type === 'formField')
    .map(({ value }) => textOf(value))
    .filter(name => name !== '' && !names.fields.has(name));
  const filled = entriesOf(event.responseFields)
    .map(({ field }) => textOf(field))
    .filter(name => name !== '' && !names.controls.has(name));
  return [...new Set([...sent, ...filled])];
}

/** The references to a field that the form lacks, such as one that was removed. */
export function referenceFindings(
  definition: FormDefinition,
  references: readonly FieldReference[],
  { controls }: Names,
): Finding[] {
  if (references.length === 0) return [];
  const columns = new Set(fieldsOf(definition).flatMap(pathsIn));
  return references
    .filter(({ field }) => !controls.has(field) && !columns.has(field))
    .map(({ field, by }): Finding => ({ code: 'reference-unknown-field', params: { field, by } }));
}

const pathsIn = ({ model, fields }: Field): string[] =>
  fields.flatMap(column => [`${model}.${column.model}`, ...pathsIn(column).map(path => `${model}.${path}`)]);

/** Returns the names of all that uses a control, once each: to show before it is removed or renamed. */
export const usersOf = (control: Control, references: readonly FieldReference[]): string[] => {
  const names = new Set([modelOf(control), control.key]);
  const isMeant = (field: string): boolean => names.has(field) || names.has(field.split('.').at(-1));
  return [...new Set(references.filter(({ field }) => isMeant(field)).map(({ by }) => by))];
};

const entriesOf = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
