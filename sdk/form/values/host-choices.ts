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
 * Returns the source from which a control loads its choices: a dictionary or data of the host page. Returns
 * undefined if the definition contains the choices. `patched` writes loaded choices into the definition.
 */
export function hostChoiceSource(control: Control): HostChoices | undefined {
  const { dynamic, dynamicKey, dictCode } = controlOptionsOf(control);
  const isName = (name: unknown): name is string => typeof name === 'string' && name !== '';
  if ((dynamic === true || dynamic === 'true') && isName(dynamicKey))
    return { key: dynamicKey, dictionary: false };
  return isName(dictCode) ? { key: dictCode, dictionary: true } : undefined;
}
