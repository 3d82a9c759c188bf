/** The source that a control names for its choices. */
import { optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';

/** The source of choices outside the definition: those of the page under a name, or a dictionary by its code. */
export interface HostChoices {
  key: string;
  dictionary: boolean;
}

/** Undefined where the definition has the choices, or where they arrived (see `patched`). */
export function hostChoices(control: Control): HostChoices | undefined {
  const { dynamic, dynamicKey, dictCode } = optionsOf(control);
  const isName = (name: unknown): name is string => typeof name === 'string' && name !== '';
  if ((dynamic === true || dynamic === 'true') && isName(dynamicKey))
    return { key: dynamicKey, dictionary: false };
  return isName(dictCode) ? { key: dictCode, dictionary: true } : undefined;
}
