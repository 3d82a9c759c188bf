/**
 * Derives the displayed definition: translated to the user's language, with the options that the host page
 * has overridden.
 */
import {
  applyPatches,
  type FormDefinition,
  type FormLang,
  localised,
  type Patches,
} from '@countersign/sdk/form';

/**
 * Returns the definition in the given language with the overridden options. Returns `base` itself if nothing
 * differs.
 */
export const localiseAndPatchDefinition = (
  base: FormDefinition,
  lang: FormLang,
  patches: Patches,
): FormDefinition => applyPatches(localised(base, lang), patches);
