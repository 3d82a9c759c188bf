/** The control by which a setting that holds a value is edited. */
import { type Control, optionsOf } from '@countersign/sdk/form';

/** Returns the control for the value at a place: bounds are single and unbounded, the default of a range is a pair. */
export function controlForValue(control: Control, at: string): Control {
  const { defaultValue: _, rangeDefaultValue: __, placeholder: ___, ...options } = optionsOf(control);
  const plain: Control = { ...control, rules: [], options };
  const { min: ____, max: _____, ...unbounded } = options;
  if (at === 'options.rangeDefaultValue') return { ...plain, options: { ...options, range: true } };
  if (at === 'options.defaultValue' && optionsOf(control).range === true && !isDateRange(control))
    return { ...plain, options: { ...options, range: false } };
  if (at !== 'options.min' && at !== 'options.max') return plain;
  const type = isDateRange(control) ? 'datePicker' : control.type;
  return { ...plain, type, options: { ...unbounded, range: false } };
}

/** A control that is always a range has its pair under `defaultValue`. */
const isDateRange = ({ type }: Control): boolean => type === 'rangePicker';
