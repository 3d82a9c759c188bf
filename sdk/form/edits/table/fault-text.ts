/** Provides a sentence for each reason why cells cannot be merged. */
import { formEditTexts } from '../../../i18n/form-edits.ts';
import type { FormLang } from '../../common-texts.ts';
import type { MergeFault } from './cells.ts';

/**
 * Returns the sentence for a reason why cells cannot be merged. The Chinese text is quoted from the
 * specification.
 */
export const mergeFaultText = (fault: MergeFault, lang: FormLang = 'zh'): string =>
  formEditTexts[lang][fault];
