/**
 * Derives a control that edits a setting of another control. It is used for settings whose value has the same
 * type as the control's value, such as the default value.
 */
import { type Control, controlOptionsOf } from '@countersign/sdk/form';

/**
 * Returns the control with which an author edits the value at a path. For a minimum or maximum, the control
 * accepts one value without bounds. For the default value of a range, the control accepts a pair.
 */
export function controlForEditingValue(control: Control, at: string): Control {
  const { defaultValue: _, rangeDefaultValue: __, placeholder: ___, ...options } = controlOptionsOf(control);
  const plain: Control = { ...control, rules: [], options };
  const { min: ____, max: _____, ...unbounded } = options;
  if (at === 'options.rangeDefaultValue') return { ...plain, options: { ...options, range: true } };
  if (at === 'options.defaultValue' && controlOptionsOf(control).range === true && !isDateRange(control))
    return { ...plain, options: { ...options, range: false } };
  if (at !== 'options.min' && at !== 'options.max') return plain;
  const type = isDateRange(control) ? 'datePicker' : control.type;
  return { ...plain, type, options: { ...unbounded, range: false } };
}

/**
 * Returns whether a control always holds a range. The default range of such a control is stored in
 * `defaultValue`.
 */
const isDateRange = ({ type }: Control): boolean => type === 'rangePicker';
