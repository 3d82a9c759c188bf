/** The reasons why cells cannot be merged, as sentences. */
import { formEditTexts } from '../../../i18n/form-edits.ts';
import type { FormLang } from '../../common-texts.ts';
import type { MergeFault } from './cells.ts';

/** Returns the sentence of a reason, in Chinese as the specification has it. */
export const mergeFaultText = (fault: MergeFault, lang: FormLang = 'zh'): string =>
  formEditTexts[lang][fault];
