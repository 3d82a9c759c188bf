/** The product's own words in one language, so that a test names a button as a person reads it. */
import { type Lang, translator } from '@countersign/sdk/i18n';
import { deedTexts } from '@countersign/sdk/i18n/actions';
import { loginTexts } from '@countersign/sdk/i18n/login';
import { portalTexts } from '@countersign/sdk/i18n/portal';
import { taskTexts } from '@countersign/sdk/i18n/task';

export const wordsIn = (lang: Lang) => ({
  login: translator(lang, loginTexts),
  portal: translator(lang, portalTexts),
  task: translator(lang, taskTexts, deedTexts),
});

export type Words = ReturnType<typeof wordsIn>;
export type { Lang };
