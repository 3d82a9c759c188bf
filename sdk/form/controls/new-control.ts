/** Creates a control from its design, for insertion by the designer. */
import type { FormLang } from '../common-texts.ts';
import type { Control } from '../definition/types.ts';
import { controlDesignByControlType } from './all-designs.ts';
import { allKinds } from './all-kinds.ts';
import type { ControlType } from './control-types.ts';

export interface NewControl {
  type: ControlType;
  /**
   * The key of the control, which must be unique in the form. The designer generates it as `type_timestamp`.
   * If the control has a value, the key also becomes its field key (`model`).
   */
  key: string;
  lang?: FormLang;
}

/** Returns a control with the default values of its settings. Each call returns separate objects. */
export function newControl({ type, key, lang = 'zh' }: NewControl): Control {
  const { name, content } = controlDesignByControlType[type];
  const { options, ...parts } = copyJson(content ?? {});
  const control: Control = {
    type,
    label: name[lang],
    key,
    ...parts,
    options: { ...getDefaultOptionsOfControlType(type), ...options },
  };
  return allKinds.get(type) ? { ...control, model: key, rules: [{ required: false }] } : control;
}

/** Returns the default value of each option of a control type, by option name. */
export const getDefaultOptionsOfControlType = (type: ControlType): Record<string, unknown> =>
  Object.fromEntries(
    controlDesignByControlType[type].settings
      .filter(setting => setting.at.startsWith('options.') && setting.default !== undefined)
      .map(setting => [optionNameOfSetting(setting.at), setting.default]),
  );

/** Returns the option name for the path of a setting: `maxLength` for `options.maxLength`. */
export const optionNameOfSetting = (at: string): string => at.replace(/^options\./, '');

/**
 * Copies the content of a design by a JSON round trip, which is possible because the content is plain JSON.
 */
const copyJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
