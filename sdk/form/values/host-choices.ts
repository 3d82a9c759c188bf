/** Determines from which source outside the definition a control gets its choices. */
import { controlOptionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';

/**
 * A source of choices outside the definition: choices that the host page provides under a name, or a
 * dictionary that is identified by a code.
 */
export interface HostChoices {
  key: string;
  dictionary: boolean;
}

/**
 * Returns the source of the choices. Returns undefined if the definition contains the choices, or if the
 * choices were already loaded (see `patched`).
 */
export function hostChoiceSource(control: Control): HostChoices | undefined {
  const { dynamic, dynamicKey, dictCode } = controlOptionsOf(control);
  const isName = (name: unknown): name is string => typeof name === 'string' && name !== '';
  if ((dynamic === true || dynamic === 'true') && isName(dynamicKey))
    return { key: dynamicKey, dictionary: false };
  return isName(dictCode) ? { key: dictCode, dictionary: true } : undefined;
}
