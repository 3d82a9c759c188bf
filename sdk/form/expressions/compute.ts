/** Computes the values of a form where they count: on the server, and for a forecast. */

import { groupBy } from '../../group-by.ts';
import type { Field } from '../definition/fields.ts';
import { own } from '../definition/own.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { FormDefinition, Values } from '../definition/types.ts';
import { accessTo, fieldsOf } from '../full.ts';
import type { Privileges } from '../privileges/access.ts';
import { mergeChanges } from '../privileges/privileges.ts';
import { isRuledOut, shownIn, shownValues } from '../rules/visibility.ts';
import { toValues } from '../values/form-values.ts';
import { applyPlan } from './apply.ts';
import { isComputed } from './computed.ts';
import { hasExpressions } from './has-expressions.ts';
import { type ComputedNode, type FormPlan, formPlan } from './plan.ts';

/**
 * Returns the values with everything computed, and without what the rules hide then. Values that were sent for computed
 * fields make no difference. Computing the result again returns the same.
 */
export function computedValues(definition: FormDefinition, values: Values): Values {
  const plan = formPlan(definition);
  if (!plan) return shownValues(definition, values);
  const { failing, values: computed } = applyPlan(plan, { written: model => own(values, model) });
  const whole = toValues([...Object.entries(values), ...computed]);
  if (failing.size === 0) return whole;
  return shownIn(fieldsOf(definition), whole, control => isRuledOut(plan.graph, control, failing));
}

/** Returns the values of a form after a change that `refuseChanges` permits: merged, computed, and without what the rules hide. */
export const appliedChanges = (definition: FormDefinition, before: Values, sent: Values): Values =>
  computedValues(definition, mergeChanges(definition, before, withoutComputed(definition, sent)));

/** Returns values that another system wrote, with everything computed; a form without expressions leaves them as they are. */
export const computedAfter = (definition: FormDefinition, values: Values): Values =>
  hasExpressions(definition) ? computedValues(definition, values) : values;

/** Returns the values without those of computed fields and columns: nobody enters them, whatever a client sends. */
export function withoutComputed(definition: FormDefinition, values: Values): Values {
  return hasExpressions(definition) ? enteredIn(fieldsOf(definition), values) : values;
}

function enteredIn(fields: readonly Field[], values: JsonObject): JsonObject {
  const byModel = groupBy(fields, field => field.model);
  const entries = Object.entries(values).flatMap(([model, value]): [string, unknown][] => {
    const known = byModel.get(model) ?? [];
    if (known.length > 0 && known.every(({ control }) => isComputed(control))) return [];
    return [[model, enteredRows(known, value)]];
  });
  return toValues(entries);
}

function enteredRows(fields: readonly Field[], value: unknown): unknown {
  const columns = fields.flatMap(field => field.fields);
  if (columns.length === 0 || !Array.isArray(value)) return value;
  return value.map(row => (isObject(row) ? enteredIn(columns, row) : row));
}

/**
 * Returns the expressions that a person cannot compute, because privileges hide something that they read: the stored value
 * is shown instead. The server computes them with all values. Those of the models `stored` are frozen, too.
 */
export function frozenFor(
  { nodes }: FormPlan,
  privileges: Privileges,
  stored: ReadonlySet<string> = new Set(),
): ReadonlySet<ComputedNode> {
  const isUnseen = (field: Field) => accessTo(field, privileges).hidden;
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
