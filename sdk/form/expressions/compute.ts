/**
 * Computes the final values of a form on the server. The same code computes the values for forecasts of a
 * flow.
 */

import { groupBy } from '../../group-by.ts';
import { ownProperty } from '../definition/own.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { FormDefinition, Values } from '../definition/types.ts';
import { fieldsOf, resolveFieldAccessFromPrivileges } from '../full.ts';
import type { Privileges } from '../privileges/access.ts';
import { mergeChanges } from '../privileges/privileges.ts';
import { isHiddenByRules, shownValues, withoutHiddenValues } from '../rules/visibility.ts';
import { formValuesFromEntries } from '../values/form-values.ts';
import type { Field } from '../values/value-kind.ts';
import { evaluateFormPlan } from './apply.ts';
import { isComputed } from './computed.ts';
import { hasExpressions } from './has-expressions.ts';
import { type ComputedNode, evaluationPlanOf, type FormPlan } from './plan.ts';
import type { WorkdayLookup } from './values/calendar.ts';

export interface ComputeOptions {
  /** The working days of the host's calendar, from `workdayLookup`. Default: Monday to Friday. */
  workdays?: WorkdayLookup | undefined;
}

/**
 * Returns the values with all computed fields, and without the values that are then hidden by rules.
 * Submitted values for computed fields are ignored. Applying the function twice gives the same result as
 * applying it once.
 */
export function computedValues(
  definition: FormDefinition,
  values: Values,
  { workdays }: ComputeOptions = {},
): Values {
  const plan = evaluationPlanOf(definition);
  if (!plan) return shownValues(definition, values);
  const { failing, values: computed } = evaluateFormPlan(plan, {
    written: model => ownProperty(values, model),
    workdays,
  });
  const whole = formValuesFromEntries([...Object.entries(values), ...computed]);
  if (failing.size === 0) return whole;
  return withoutHiddenValues(fieldsOf(definition), whole, control =>
    isHiddenByRules(plan.graph, control, failing),
  );
}

/**
 * Returns the values of a form after a change that `refuseChanges` permits. The sent values are merged into
 * the stored values, computed fields are evaluated, and values that the rules hide are removed.
 */
export function applyFieldChanges(
  definition: FormDefinition,
  before: Values,
  sent: Values,
  options?: ComputeOptions,
): Values {
  const entered = withoutComputedValues(definition, sent);
  return computedValues(definition, mergeChanges(definition, before, entered), options);
}

/**
 * Adds computed fields to values that another system wrote. If the form has no expressions, the values are
 * returned unchanged.
 */
export const withComputedFields = (
  definition: FormDefinition,
  values: Values,
  options?: ComputeOptions,
): Values => (hasExpressions(definition) ? computedValues(definition, values, options) : values);

/** Removes the values of computed fields and columns, because a client may not set them. */
export function withoutComputedValues(definition: FormDefinition, values: Values): Values {
  return hasExpressions(definition) ? omitComputedFieldValues(fieldsOf(definition), values) : values;
}

function omitComputedFieldValues(fields: readonly Field[], values: JsonObject): JsonObject {
  const byModel = groupBy(fields, field => field.model);
  const entries = Object.entries(values).flatMap(([model, value]): [string, unknown][] => {
    const known = byModel.get(model) ?? [];
    if (known.length > 0 && known.every(({ control }) => isComputed(control))) return [];
    return [[model, omitComputedTableRowValues(known, value)]];
  });
  return formValuesFromEntries(entries);
}

function omitComputedTableRowValues(fields: readonly Field[], value: unknown): unknown {
  const columns = fields.flatMap(field => field.fields);
  if (columns.length === 0 || !Array.isArray(value)) return value;
  return value.map(row => (isObject(row) ? omitComputedFieldValues(columns, row) : row));
}

/**
 * Returns the expressions that the client must not compute for a person. Such an expression reads a field
 * that is hidden from the person, or `stored` contains its field key (`model`). The client shows the stored
 * results. The server computes the results from all form values.
 */
export function expressionsNotComputedByClient(
  { nodes }: FormPlan,
  privileges: Privileges,
  stored: ReadonlySet<string> = new Set(),
): ReadonlySet<ComputedNode> {
  const isUnseen = (field: Field) => resolveFieldAccessFromPrivileges(field, privileges).hidden;
  const computed = nodes.filter(node => node.kind === 'computed');
  return new Set(
    computed.filter(
      ({ alternatives, path: [model = ''] }) =>
        stored.has(model) ||
        alternatives.some(({ expression }) =>
          [...(expression?.targets.values() ?? [])].some(({ way }) => way.flat().some(isUnseen)),
        ),
    ),
  );
}
