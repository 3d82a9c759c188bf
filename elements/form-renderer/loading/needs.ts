/** What of the renderer a form needs before it can be drawn: what is fetched first is what the simplest forms need. */
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

/** Nothing more, `everyday` of lazy-parts.ts, or `formRest`. */
export type Needs = 'nothing' | 'everyday' | 'everything';

/** Beyond this many fields, those far from the window are not drawn until they come near. */
export const LARGE = 100;

/** `bare`: to be filled in, by somebody who may fill in all of it. */
export function needsOf({ list, config }: FormDefinition, { bare }: { bare: boolean }): Needs {
  const simple =
    list.length <= LARGE && customTypes().size === 0 && isSimple(config) && list.every(isEveryday);
  if (!simple) return 'everything';
  return bare && list.every(isLine) ? 'nothing' : 'everyday';
}

const isSimple = (config: FormConfig): boolean =>
  !config.customStyle &&
  !isFilled(config.hideRules) &&
  !isFilled(config.formEvents) &&
  'px' in layoutOf(config).labelWidth;

export const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

const isEveryday = (control: Control): boolean =>
  isObject(control) &&
  commonKinds.has(control.type) &&
  modelOf(control) !== undefined &&
  typeof control.key !== 'object';

function isLine(control: Control): boolean {
  const { clearable, addonBefore, addonAfter } = optionsOf(control);
  return control.type === 'input' && !control.help && !clearable && !addonBefore && !addonAfter;
}
