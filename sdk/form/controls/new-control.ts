/** A new control as the designer inserts it: made from its design alone. */
import type { FormLang } from '../common-texts.ts';
import type { Control } from '../definition/types.ts';
import { designs } from './all-designs.ts';
import { allKinds, type ControlType } from './all-kinds.ts';

export interface NewControl {
  type: ControlType;
  /** Unique in the form; the designer makes it as `type_timestamp`. A control with a value has it as its model too. */
  key: string;
  lang?: FormLang;
}

/** Returns a control with the defaults of its settings. Each call returns new objects. */
export function newControl({ type, key, lang = 'zh' }: NewControl): Control {
  const { name, content } = designs[type];
  const { options, ...parts } = copyOf(content ?? {});
  const control: Control = {
    type,
    label: name[lang],
    key,
    ...parts,
    options: { ...defaultOptions(type), ...options },
  };
  return allKinds.get(type) ? { ...control, model: key, rules: [{ required: false }] } : control;
}

/** Returns the options that a type has by default, by name. */
export const defaultOptions = (type: ControlType): Record<string, unknown> =>
  Object.fromEntries(
    designs[type].settings
      .filter(setting => setting.at.startsWith('options.') && setting.default !== undefined)
      .map(setting => [optionName(setting.at), setting.default]),
  );

/** The name of the option that a setting edits: `maxLength` of `options.maxLength`. */
export const optionName = (at: string): string => at.replace(/^options\./, '');

/** The content of a design is plain JSON. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
