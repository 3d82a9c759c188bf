/** Conditional required and read-only: the controls whose conditions hold, the same in the browser and on the server. */

import { textOfJson } from '../../json.ts';
import { type Field, fieldLabel, type Visited } from '../definition/fields.ts';
import { isObject, nameOf, optionsOf } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { isRuleOperator } from './condition.ts';
import { type ConditionGroup, namedFields, readConditions } from './rule-graph.ts';
import { hold, type ReadValue } from './visibility.ts';

export type ConditionalKind = 'required' | 'readOnly';

interface Conditional {
  control: Control;
  kind: ConditionalKind;
  group: ConditionGroup;
}

/** The controls whose conditions hold now. */
export interface ConditionalState {
  required: ReadonlySet<Control>;
  readOnly: ReadonlySet<Control>;
}

export interface ConditionalGraph {
  conditionals: readonly Conditional[];
  /** The models that conditions ask for. */
  models: ReadonlySet<string>;
}

const kinds = [
  ['requiredWhen', 'required'],
  ['readOnlyWhen', 'readOnly'],
] as const;

const optionOf = (control: Control, name: (typeof kinds)[number][0]): unknown => optionsOf(control)[name];

const cache = new WeakMap<FormDefinition, ConditionalGraph>();

/** The conditions of a form. Linear in its size; a definition in use is never changed in place, so it is read once. */
export function conditionalGraph(definition: FormDefinition): ConditionalGraph {
  const known = cache.get(definition) ?? makeGraph(definition);
  cache.set(definition, known);
  return known;
}

function makeGraph(definition: FormDefinition): ConditionalGraph {
  const written: { control: Control; kind: ConditionalKind; when: Record<string, unknown> }[] = [];
  for (const { control } of controlsOf(definition.list)) {
    for (const [option, kind] of kinds) {
      const when = optionOf(control, option);
      if (isObject(when) && Array.isArray(when.conditions)) written.push({ control, kind, when });
    }
  }
  if (written.length === 0) return nothing;
  const byName = namedFields(definition);
  const conditionals = written
    .map(({ control, kind, when }) => ({ control, kind, group: readConditions(when, byName) }))
    .filter(({ group }) => group.conditions.length > 0);
  const asked = conditionals.flatMap(({ group }) =>
    group.conditions.flatMap(({ field }) => field?.model ?? []),
  );
  return { conditionals, models: new Set(asked) };
}

const nothing: ConditionalGraph = { conditionals: [], models: new Set() };

export const unconditional: ConditionalState = { required: new Set(), readOnly: new Set() };

/** Returns the controls whose conditions hold. `read` returns undefined for what is hidden from the person or by a rule. */
export function conditionalState({ conditionals }: ConditionalGraph, read: ReadValue): ConditionalState {
  if (conditionals.length === 0) return unconditional;
  const state = { required: new Set<Control>(), readOnly: new Set<Control>() };
  for (const { control, kind, group } of conditionals) if (hold(group, read)) state[kind].add(control);
  return state;
}

/** Whether conditions make a control, or a container around it, read-only. */
export const isReadOnly = ({ readOnly }: ConditionalState, { control, within }: Visited): boolean =>
  readOnly.size > 0 && (readOnly.has(control) || within.some(step => readOnly.has(step.control)));

/** Whether any condition decides over a field or a container around it. */
export const isConditional = ({ conditionals }: ConditionalGraph, { control, within }: Field): boolean =>
  conditionals.some(one => one.control === control || within.some(step => step.control === one.control));

export type ConditionFault = [
  'condition-unknown-field' | 'condition-operator',
  { label: string; field: string; operator: string },
  Control,
];

/** The conditions that cannot work, for their author. */
export const conditionFaults = (definition: FormDefinition): ConditionFault[] =>
  conditionalGraph(definition).conditionals.flatMap(({ control, group }) =>
    group.conditions.flatMap(({ condition, field }): ConditionFault[] => {
      const params = {
        label: nameOf(control),
        field: condition.field,
        operator: textOfJson(condition.operator),
      };
      if (!field) return [['condition-unknown-field', params, control]];
      return isRuleOperator(condition.operator)
        ? []
        : [['condition-operator', { ...params, field: fieldLabel(field) }, control]];
    }),
  );
