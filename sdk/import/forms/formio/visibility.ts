/**
 * Reads the visibility of Form.io components: `hidden`, `customConditional`, and `conditional` of older and
 * newer versions.
 */

import { isObject } from '../../../form/definition/reading.ts';
import type { Control } from '../../../form/definition/types.ts';
import { jsonValueToText } from '../../../json.ts';
import {
  type ForeignCondition,
  type ForeignConditions,
  negateConditions,
  parseForeignConditions,
  toComparison,
} from '../reading/conditions.ts';
import type { FormImportContext } from '../reading/reading.ts';
import type { FormSource } from '../reading/source.ts';

/**
 * Returns a function that resolves names in a script to fields. In a grid, `row` means the data of the
 * current row. Elsewhere, it means the data of the form.
 */
const createScriptFieldResolver =
  (isInRows: boolean) =>
  (name: string): string | undefined =>
    (isInRows ? /^data\.([^.[\]]+)$/ : /^(?:data|row)\.([^.[\]]+)$/).exec(name)?.[1];

const withFormScopedConditions = ({ range, conditions }: ForeignConditions): ForeignConditions => ({
  range,
  conditions: conditions.map(one => ({ ...one, scope: 'form' as const })),
});

/**
 * Applies the visibility settings of a component to a control: static hiding, a script that consists of
 * comparisons, and conditions from the Form.io designer.
 */
export function withFormioVisibility<C extends Control>(
  source: FormSource,
  control: C,
  form: FormImportContext,
): C {
  if (source.has('hidden') && !('hidden' in (control.options ?? {})) && source.flag('hidden'))
    (control.options as Record<string, unknown>).hidden = true;
  const script = source.peek('customConditional');
  const hasScript = typeof script === 'string' && script !== '';
  if (hasScript) {
    const written = /^\s*show\s*=([^=;][^;]*);?\s*$/.exec(script.slice(0, 5000))?.[1];
    const read =
      written && parseForeignConditions(written, { field: createScriptFieldResolver(form.isInRows) });
    form.when('show', control, {
      conditions: read ? withFormScopedConditions(read) : undefined,
      written: script,
      source,
      name: 'customConditional',
    });
  }
  const conditional = isObject(source.peek('conditional')) ? source.child('conditional') : undefined;
  // If a component has a script, Form.io ignores the conditions from its designer.
  if (conditional && !hasScript) readFormioDesignerConditions(conditional, control, form);
  return control;
}

/**
 * Reads conditions from the Form.io designer: `when` and `eq` in older versions, `conditions` in newer
 * versions.
 */
function readFormioDesignerConditions(source: FormSource, control: Control, form: FormImportContext): void {
  const isShown = jsonValueToText(source.peek('show')) !== 'false';
  const found = Array.isArray(source.peek('conditions'))
    ? readConditionList(source)
    : readLegacyCondition(source);
  if (found === 'none') return;
  source.take('show');
  const held = found && !isShown ? negateConditions(found) : found;
  form.when('show', control, {
    conditions: held,
    written: found?.conditions.map(one => one.field).join(', ') ?? '',
    source,
    name: 'show',
  });
}

function readLegacyCondition(source: FormSource): ForeignConditions | 'none' | undefined {
  if (!source.has('when')) return 'none';
  const field = source.text('when');
  const single = toComparison(field, '=', source.take('eq') ?? '');
  return single && { range: 'all', conditions: [{ ...single, testsEntry: true }] };
}

const operatorByFormioOperator: Readonly<Record<string, string>> = {
  isEqual: '=',
  isNotEqual: '!=',
  includes: 'in',
  notIncludes: 'out',
  isEmpty: 'null',
  isNotEmpty: 'have',
};

function readConditionList(source: FormSource): ForeignConditions | 'none' | undefined {
  const list = source.list('conditions');
  if (list.length === 0) return 'none';
  const range = source.has('conjunction') && source.text('conjunction') === 'any' ? 'any' : 'all';
  const conditions = list.map((one): ForeignCondition | undefined => {
    const written = one.has('operator') ? one.text('operator') : 'isEqual';
    const operator = Object.hasOwn(operatorByFormioOperator, written)
      ? operatorByFormioOperator[written]
      : undefined;
    const field = one.text('component');
    const read = operator ? toComparison(field, operator, one.take('value') ?? '') : undefined;
    return read && { ...read, testsEntry: true, offIsEmpty: true };
  });
  return conditions.every(one => one !== undefined) ? { range, conditions } : undefined;
}
