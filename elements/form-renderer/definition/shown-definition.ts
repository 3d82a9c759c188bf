/**
 * Derives the displayed definition: translated to the user's language, with the options that the host page
 * has overridden.
 */
import { type FormDefinition, type FormLang, localised, type Patches, patched } from '@countersign/sdk/form';

/** Returns `base` itself if neither the language nor the overridden options change it. */
export const shownDefinition = (base: FormDefinition, lang: FormLang, patches: Patches): FormDefinition =>
  patched(localised(base, lang), patches);
