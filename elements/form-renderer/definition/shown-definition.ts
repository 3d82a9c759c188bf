/** The definition as it is shown: in the reader's language, with the options that the page laid over it. */
import { type FormDefinition, type FormLang, localised, type Patches, patched } from '@countersign/sdk/form';

/** The same object where nothing changes. */
export const shownDefinition = (base: FormDefinition, lang: FormLang, patches: Patches): FormDefinition =>
  patched(localised(base, lang), patches);
