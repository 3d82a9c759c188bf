/** Whether a form is nothing but lines of text to fill in: such a form is drawn without fetching anything more. */
import {
  type Control,
  type FormConfig,
  type FormDefinition,
  isObject,
  layoutOf,
  modelOf,
  optionsOf,
} from '@countersign/sdk/form/basics';
import { customTypes } from './custom-controls.ts';

/** Beyond this many fields, those far from the window are not drawn until they come near. */
export const LARGE = 100;

export const isPlain = ({ list, config }: FormDefinition): boolean =>
  list.length <= LARGE && customTypes().size === 0 && isPlainConfig(config) && list.every(isLine);

const isPlainConfig = (config: FormConfig): boolean =>
  !config.customStyle &&
  !isFilled(config.hideRules) &&
  !isFilled(config.formEvents) &&
  'px' in layoutOf(config).labelWidth;

export const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

function isLine(control: Control): boolean {
  if (!isObject(control) || control.type !== 'input' || !modelOf(control) || control.help) return false;
  if (typeof control.key === 'object') return false;
  const { clearable, addonBefore, addonAfter } = optionsOf(control);
  return !clearable && !addonBefore && !addonAfter;
}
