/** Visibility in Form.io: `hidden`, `customConditional`, and `conditional` of older and newer versions. */

import { textOfJson } from '../../../../../json.ts';
import { isObject } from '../../../reading.ts';
import type { Control } from '../../../types.ts';
import {
  type Condition,
  type Conditions,
  comparison,
  negated,
  readConditions,
} from '../../foreign/conditions.ts';
import type { Reading } from '../../foreign/reading.ts';
import type { Source } from '../../foreign/source.ts';

/** `row` is the data of the row in a grid, and that of the form elsewhere. */
const fieldOfScript =
  (isInRows: boolean) =>
  (name: string): string | undefined =>
    (isInRows ? /^data\.([^.[\]]+)$/ : /^(?:data|row)\.([^.[\]]+)$/).exec(name)?.[1];

const ofForm = ({ range, conditions }: Conditions): Conditions => ({
  range,
  conditions: conditions.map(one => ({ ...one, scope: 'form' as const })),
});

/** Static hiding, a script of one comparison, and the conditions of the designer. */
export function withVisibility<C extends Control>(source: Source, control: C, form: Reading): C {
  if (source.has('hidden') && !('hidden' in (control.options ?? {})) && source.flag('hidden'))
    (control.options as Record<string, unknown>).hidden = true;
  const script = source.peek('customConditional');
  const hasScript = typeof script === 'string' && script !== '';
  if (hasScript) {
    const written = /^\s*show\s*=([^=;][^;]*);?\s*$/.exec(script.slice(0, 5000))?.[1];
    const read = written && readConditions(written, { field: fieldOfScript(form.isInRows) });
    form.when('show', control, {
      conditions: read ? ofForm(read) : undefined,
      written: script,
      source,
      name: 'customConditional',
    });
  }
  const conditional = isObject(source.peek('conditional')) ? source.child('conditional') : undefined;
  // Form.io asks a script alone where there is one.
  if (conditional && !hasScript) simple(conditional, control, form);
  return control;
}

/** The form of older versions (`when`, `eq`) and of newer ones (`conditions`). */
function simple(source: Source, control: Control, form: Reading): void {
  const isShown = textOfJson(source.peek('show')) !== 'false';
  const found = Array.isArray(source.peek('conditions')) ? listed(source) : older(source);
  if (found === 'none') return;
  source.take('show');
  const held = found && !isShown ? negated(found) : found;
  form.when('show', control, {
    conditions: held,
    written: found?.conditions.map(one => one.field).join(', ') ?? '',
    source,
    name: 'show',
  });
}

function older(source: Source): Conditions | 'none' | undefined {
  if (!source.has('when')) return 'none';
  const field = source.text('when');
  const single = comparison(field, '=', source.take('eq') ?? '');
  return single && { range: 'all', conditions: [{ ...single, testsEntry: true }] };
}

const operators: Readonly<Record<string, string>> = {
  isEqual: '=',
  isNotEqual: '!=',
  includes: 'in',
  notIncludes: 'out',
  isEmpty: 'null',
  isNotEmpty: 'have',
};

function listed(source: Source): Conditions | 'none' | undefined {
  const list = source.list('conditions');
  if (list.length === 0) return 'none';
  const range = source.has('conjunction') && source.text('conjunction') === 'any' ? 'any' : 'all';
  const conditions = list.map((one): Condition | undefined => {
    const written = one.has('operator') ? one.text('operator') : 'isEqual';
    const operator = Object.hasOwn(operators, written) ? operators[written] : undefined;
    const field = one.text('component');
    const read = operator ? comparison(field, operator, one.take('value') ?? '') : undefined;
    return read && { ...read, testsEntry: true, offIsEmpty: true };
  });
  return conditions.every(one => one !== undefined) ? { range, conditions } : undefined;
}
