/**
 * Finds the setting that a problem of a control concerns, so that a property panel can show the problem next
 * to this setting.
 */
import { controlOptionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import type { LintCode, LintRow } from './codes.ts';
import { withoutFaultyConditions } from './fixes.ts';

const settingPathByCode: Readonly<Partial<Record<LintCode, string>>> = {
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

/**
 * Returns the path of the setting that a finding concerns, in the notation that the designs of control types
 * use. Returns undefined if the finding concerns the whole control.
 */
export function settingPathOfFinding(row: LintRow, control: Control): string | undefined {
  const { code, params } = row;
  if (code.startsWith('expression-')) return 'options.computed';
  if (code === 'bad-pattern' || code.startsWith('pattern-')) return 'rules';
  if (code === 'min-above-max' || code === 'bad-bound') return `options.${params.at ?? 'min'}`;
  if (code.startsWith('condition-') && params.at !== undefined) return `options.${params.at}`;
  if (code === 'condition-unknown-field' || code === 'condition-operator')
    return withoutFaultyConditions(controlOptionsOf(control).requiredWhen, row).length > 0
      ? 'options.requiredWhen'
      : 'options.readOnlyWhen';
  return settingPathByCode[code];
}
