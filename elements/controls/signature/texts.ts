/** The texts of the signature control in the form's language. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { signatureTexts } from '@countersign/sdk/i18n/signature';

const speakers = { zh: translator('zh', signatureTexts), en: translator('en', signatureTexts) };

export const textsIn = (lang: FormLang): (typeof speakers)['zh'] => speakers[lang];
