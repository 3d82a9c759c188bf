/**
 * Decides whether the basic renderer, which loads with the element, can render a form, or whether the
 * complete renderer must be loaded first.
 */
import {
  type Control,
  commonKinds,
  controlOptionsOf,
  type FormConfig,
  type FormDefinition,
  fieldKeyOf,
  isObject,
  labelLayoutOf,
} from '@countersign/sdk/form/common';
import { customControlsByType } from '../custom/custom-controls.ts';

/**
 * A tier is a part of the renderer's code: `common` is the basic renderer, which loads with the element, and
 * `full` is the complete renderer, which is loaded on demand.
 */
export type Tier = 'common' | 'full';

/**
 * Returns `common` for a form without layout containers, rules and events that contains only common controls;
 * otherwise `full`.
 */
export const requiredRendererVariant = ({ list, config }: FormDefinition): Tier =>
  customControlsByType().size === 0 &&
  isConfigSupportedByBasicRenderer(config) &&
  list.every(isControlSupportedByBasicRenderer)
    ? 'common'
    : 'full';

const isConfigSupportedByBasicRenderer = (config: FormConfig): boolean =>
  !config.customStyle &&
  !isNonEmptyList(config.hideRules) &&
  !isNonEmptyList(config.formEvents) &&
  'px' in labelLayoutOf(config).labelWidth;

const isNonEmptyList = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

const isControlSupportedByBasicRenderer = (control: Control): boolean =>
  isObject(control) &&
  commonKinds.has(control.type) &&
  fieldKeyOf(control) !== undefined &&
  typeof control.key !== 'object' &&
  !control.i18n &&
  !optionsNeedingFullRenderer.some(option => controlOptionsOf(control)[option]);

/** Options that require the complete renderer, even if the basic renderer supports the control type. */
const optionsNeedingFullRenderer = ['currency', 'separators', 'computed', 'requiredWhen', 'readOnlyWhen'];
