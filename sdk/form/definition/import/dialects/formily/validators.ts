/** Validation in Formily: formats and rules of a field. */
import { isObject } from '../../../reading.ts';
import { carry } from '../../foreign/carry.ts';
import type { FieldControl } from '../../foreign/field.ts';
import type { Reading } from '../../foreign/reading.ts';
import type { Source } from '../../foreign/source.ts';

/** Formats of Formily, and the rule of ours that checks the same. */
const RULES = new Map<unknown, 'phone' | 'email' | 'id' | 'code'>([
  ['phone', 'phone'],
  ['email', 'email'],
  ['idcard', 'id'],
  ['zip', 'code'],
]);

/** The format of a field comes last: it takes the place of one that a rule names. */
export function readValidators(source: Source, control: FieldControl, form: Reading): void {
  readRules(source, control, form);
  readFormat(source, 'format', control, form);
}

function readRules(source: Source, control: FieldControl, form: Reading): void {
  readFormat(source, 'x-validator', control, form);
  const written = source.peek('x-validator');
  if (!isObject(written) && !Array.isArray(written)) return;
  const objects = isObject(written) ? [source.child('x-validator')] : source.list('x-validator');
  for (const rule of objects.filter(one => one !== undefined)) {
    const message = rule.text('message');
    if (rule.has('required') && rule.flag('required')) form.setRequired(control, message);
    if (rule.has('pattern')) form.addPattern(control, rule, 'pattern', message);
    readFormat(rule, 'format', control, form);
    carry(form, rule, control, {
      max: [control.type === 'number' ? 'max' : 'maxLength', 'number'],
      min: ['min', 'number'],
      maximum: ['max', 'number'],
      minimum: ['min', 'number'],
      maxLength: ['maxLength', 'number'],
    });
  }
}

/** One that has no rule of ours stays, and is reported with what is left. */
function readFormat(source: Source, name: string, control: FieldControl, form: Reading): void {
  const rule = source.has(name) ? RULES.get(source.peek(name)) : undefined;
  if (rule === undefined || !form.takes(control.type, 'customRules')) return;
  control.options.customRules = rule;
  source.take(name);
}
