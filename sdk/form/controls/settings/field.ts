/** Settings that whole families of controls share. */
import { help, label, model } from './basic.ts';
import { disabled, hidden, readOnlyWhen } from './behaviour.ts';
import { check, requiredWhen, rules } from './check.ts';
import { addonAfter, addonBefore, noFormItem, showLabel, width } from './look.ts';
import type { Setting } from './setting.ts';

/** Settings of every control with a value that is rendered as one field. */
export const field: readonly Setting[] = [
  label,
  model,
  help,
  rules,
  check,
  showLabel,
  noFormItem,
  width,
  addonBefore,
  addonAfter,
  hidden,
  disabled,
  requiredWhen,
  readOnlyWhen,
];

/** Settings of every control whose value is rows. */
export const rowsField: readonly Setting[] = [
  label,
  model,
  help,
  rules,
  showLabel,
  hidden,
  disabled,
  requiredWhen,
  readOnlyWhen,
];

/** Of every container. */
export const container: readonly Setting[] = [label, hidden, disabled, readOnlyWhen];

/** Of every decoration, which holds nothing. */
export const decoration: readonly Setting[] = [label, hidden];
