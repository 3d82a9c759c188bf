/** The setting of a control that a problem is about, so that a panel can lead to it. */
import { optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import type { LintCode, LintRow } from './codes.ts';
import { withoutFaulty } from './fixes.ts';

const places: Readonly<Partial<Record<LintCode, string>>> = {
  'duplicate-model': 'model',
  'missing-model': 'model',
  'reserved-model': 'model',
  'no-label': 'label',
  'no-choices': 'options.options',
  'duplicate-choice': 'options.options',
  'bad-default': 'options.defaultValue',
  'unknown-separator': 'options.decimalSeparator',
  'html-stripped': 'options.defaultValue',
  'required-hidden': 'options.hidden',
  'never-shown': 'options.hidden',
};

/** Returns the place of the setting, as the designs of controls have it; undefined for a problem of the control as a whole. */
export function settingOf(row: LintRow, control: Control): string | undefined {
  const { code, params } = row;
  if (code.startsWith('expression-')) return 'options.computed';
  if (code === 'bad-pattern' || code.startsWith('pattern-')) return 'rules';
  if (code === 'min-above-max') return `options.${params.at ?? 'min'}`;
  if (code === 'condition-unknown-field' || code === 'condition-operator')
    return withoutFaulty(optionsOf(control).requiredWhen, row).length > 0
      ? 'options.requiredWhen'
      : 'options.readOnlyWhen';
  return places[code];
}
