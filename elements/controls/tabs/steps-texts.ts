/** The texts of steps in the form's language. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { stepsTexts } from '@countersign/sdk/i18n/steps';

const speakers = { zh: translator('zh', stepsTexts), en: translator('en', stepsTexts) };

export const textsIn = (lang: FormLang): (typeof speakers)['zh'] => speakers[lang];
