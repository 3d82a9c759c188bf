/**
 * Derives a control for editing a setting from the control that has the setting. The value of such a setting,
 * for example the default value, has the same type as the control's value.
 */
import { type Control, controlOptionsOf } from '@countersign/sdk/form';

/**
 * Returns the control for editing the value at a path. For a minimum or maximum, the control holds a single
 * value and has no bounds; for the default value of a range, it holds a pair.
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
