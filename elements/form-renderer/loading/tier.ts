/** The tier of the renderer that a form needs before it can be drawn. */
import {
  type Control,
  commonKinds,
  type FormConfig,
  type FormDefinition,
  isObject,
  layoutOf,
  modelOf,
  optionsOf,
} from '@countersign/sdk/form/common';
import { customTypes } from '../custom/custom-controls.ts';

/** `common` comes with the element; `full` is in `full-tier.ts`. */
export type Tier = 'common' | 'full';

/** A flat form of common controls, without rules and events, needs nothing but the common tier. */
export const tierOf = ({ list, config }: FormDefinition): Tier =>
  customTypes().size === 0 && isSimple(config) && list.every(isCommon) ? 'common' : 'full';

const isSimple = (config: FormConfig): boolean =>
  !config.customStyle &&
  !isFilled(config.hideRules) &&
  !isFilled(config.formEvents) &&
  'px' in layoutOf(config).labelWidth;

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

const isCommon = (control: Control): boolean =>
  isObject(control) &&
  commonKinds.has(control.type) &&
  modelOf(control) !== undefined &&
  typeof control.key !== 'object' &&
  !control.i18n &&
  !beyond.some(option => optionsOf(control)[option]);

/** Options of common controls that the common tier does not know. */
const beyond = ['currency', 'separators', 'computed', 'requiredWhen', 'readOnlyWhen'];
