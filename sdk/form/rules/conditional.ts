/**
 * Evaluates the conditions under which controls are required or read-only. Browser and server run the same
 * code.
 */

import { jsonValueToText } from '../../json.ts';
import { fieldLabel, type Visited } from '../definition/fields.ts';
import { controlNameOf, controlOptionsOf, isObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import type { Field } from '../values/value-kind.ts';
import { isRuleOperator } from './condition.ts';
import { type ConditionGroup, fieldsByName, readConditionGroup } from './rule-graph.ts';
import { isConditionGroupMet, type ReadValue } from './visibility.ts';

export type ConditionalKind = 'required' | 'readOnly';

interface Conditional {
  control: Control;
  kind: ConditionalKind;
  group: ConditionGroup;
}

/** The controls that are currently required or read-only because their conditions are met. */
export interface ConditionalState {
  required: ReadonlySet<Control>;
  readOnly: ReadonlySet<Control>;
}

export interface ConditionalGraph {
  conditionals: readonly Conditional[];
  /** The field keys (`model`) that the conditions read. */
  models: ReadonlySet<string>;
}

const CONDITIONAL_REQUIRED_AND_READ_ONLY_OPTIONS = [
  ['requiredWhen', 'required'],
  ['readOnlyWhen', 'readOnly'],
] as const;

const getRequiredOrReadOnlyCondition = (
  control: Control,
  name: (typeof CONDITIONAL_REQUIRED_AND_READ_ONLY_OPTIONS)[number][0],
): unknown => controlOptionsOf(control)[name];

const requiredAndReadOnlyRuleGraphByForm = new WeakMap<FormDefinition, ConditionalGraph>();

/**
 * Returns the conditions of a form under which controls are required or read-only. The computation takes
 * linear time. The result is cached per definition, so a definition must never be modified in place.
 */
export function requiredAndReadOnlyConditionGraph(definition: FormDefinition): ConditionalGraph {
  const known = requiredAndReadOnlyRuleGraphByForm.get(definition) ?? buildRequiredReadOnlyGraph(definition);
  requiredAndReadOnlyRuleGraphByForm.set(definition, known);
  return known;
}

function buildRequiredReadOnlyGraph(definition: FormDefinition): ConditionalGraph {
  const written: { control: Control; kind: ConditionalKind; when: Record<string, unknown> }[] = [];
  for (const { control } of controlsOf(definition.list)) {
    for (const [option, kind] of CONDITIONAL_REQUIRED_AND_READ_ONLY_OPTIONS) {
      const when = getRequiredOrReadOnlyCondition(control, option);
      if (isObject(when) && Array.isArray(when.conditions)) written.push({ control, kind, when });
    }
  }
  if (written.length === 0) return EMPTY_CONDITIONAL_OPTION_GRAPH;
  const byName = fieldsByName(definition);
  const conditionals = written
    .map(({ control, kind, when }) => ({ control, kind, group: readConditionGroup(when, byName) }))
    .filter(({ group }) => group.conditions.length > 0);
  const asked = conditionals.flatMap(({ group }) =>
    group.conditions.flatMap(({ field }) => field?.model ?? []),
  );
  return { conditionals, models: new Set(asked) };
}

const EMPTY_CONDITIONAL_OPTION_GRAPH: ConditionalGraph = { conditionals: [], models: new Set() };

export const emptyRequiredAndReadOnlyState: ConditionalState = { required: new Set(), readOnly: new Set() };

/**
 * Returns the controls that are required or read-only because their conditions are met. If a field key
 * (`model`) is hidden from the person or by a rule, `read` must return undefined for it.
 */
export function evaluateRequiredAndReadOnly(
  { conditionals }: ConditionalGraph,
  read: ReadValue,
): ConditionalState {
  if (conditionals.length === 0) return emptyRequiredAndReadOnlyState;
  const state = { required: new Set<Control>(), readOnly: new Set<Control>() };
  for (const { control, kind, group } of conditionals)
    if (isConditionGroupMet(group, read)) state[kind].add(control);
  return state;
}

/** Returns true if conditions make a control or one of its enclosing containers read-only. */
export const isControlReadOnlyByCondition = (
  { readOnly }: ConditionalState,
  { control, within }: Visited,
): boolean => readOnly.size > 0 && (readOnly.has(control) || within.some(step => readOnly.has(step.control)));

/**
 * Returns true if a field or one of its enclosing containers has an option with conditions (`requiredWhen` or
 * `readOnlyWhen`).
 */
export const hasConditionalOption = (
  { conditionals }: ConditionalGraph,
  { control, within }: Field,
): boolean =>
  conditionals.some(one => one.control === control || within.some(step => step.control === one.control));

export type ConditionFault = [
  'condition-unknown-field' | 'condition-operator',
  { label: string; field: string; operator: string },
  Control,
];

/** Returns the faults in conditions, for the author of the form. */
export const conditionFaults = (definition: FormDefinition): ConditionFault[] =>
  requiredAndReadOnlyConditionGraph(definition).conditionals.flatMap(({ control, group }) =>
    group.conditions.flatMap(({ condition, field }): ConditionFault[] => {
      const params = {
        label: controlNameOf(control),
        field: condition.field,
        operator: jsonValueToText(condition.operator),
      };
      if (!field) return [['condition-unknown-field', params, control]];
      return isRuleOperator(condition.operator)
        ? []
        : [['condition-operator', { ...params, field: fieldLabel(field) }, control]];
    }),
  );
