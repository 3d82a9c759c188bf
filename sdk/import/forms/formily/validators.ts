/** Reads the validation of a Formily field: its named format and its validation rules. */
import { isObject } from '../../../form/definition/reading.ts';
import { importSupportedControlOptions } from '../reading/carry.ts';
import type { FieldControl } from '../reading/field.ts';
import type { FormImportContext } from '../reading/reading.ts';
import type { FormSource } from '../reading/source.ts';

/** Maps the name of a Formily format to the equivalent native named format. */
const NATIVE_FORMAT_BY_FORMILY_FORMAT = new Map<unknown, 'phone' | 'email' | 'id' | 'code'>([
  ['phone', 'phone'],
  ['email', 'email'],
  ['idcard', 'id'],
  ['zip', 'code'],
]);

/**
 * Reads the validators of a field. The property `format` is read last, because it takes precedence over the
 * format in `x-validator`.
 */
export function readValidators(source: FormSource, control: FieldControl, form: FormImportContext): void {
  readValidatorRules(source, control, form);
  readNamedFormat(source, 'format', control, form);
}

function readValidatorRules(source: FormSource, control: FieldControl, form: FormImportContext): void {
  readNamedFormat(source, 'x-validator', control, form);
  const written = source.peek('x-validator');
  if (!isObject(written) && !Array.isArray(written)) return;
  const objects = isObject(written) ? [source.child('x-validator')] : source.list('x-validator');
  for (const rule of objects.filter(one => one !== undefined)) {
    const message = rule.text('message');
    if (rule.has('required') && rule.flag('required')) form.setRequired(control, message);
    if (rule.has('pattern')) form.addPattern(control, rule, 'pattern', message);
    readNamedFormat(rule, 'format', control, form);
    importSupportedControlOptions(form, rule, control, {
      max: [control.type === 'number' ? 'max' : 'maxLength', 'number'],
      min: ['min', 'number'],
      maximum: ['max', 'number'],
      minimum: ['min', 'number'],
      maxLength: ['maxLength', 'number'],
    });
  }
}

/** Reads a format. A format that has no equivalent stays unread and is therefore reported. */
function readNamedFormat(
  source: FormSource,
  name: string,
  control: FieldControl,
  form: FormImportContext,
): void {
  const rule = source.has(name) ? NATIVE_FORMAT_BY_FORMILY_FORMAT.get(source.peek(name)) : undefined;
  if (rule === undefined || !form.takes(control.type, 'customRules')) return;
  control.options.customRules = rule;
  source.take(name);
}
