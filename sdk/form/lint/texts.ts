/** Texts for form problems and their fixes. */
import { formTexts } from '../../i18n/form.ts';
import { formLintTexts } from '../../i18n/form-lint.ts';
import { type Translate, translator } from '../../i18n/index.ts';
import type { FormLang } from '../common-texts.ts';
import type { FormLintCode, LintFinding, LintFix, LintRow } from './codes.ts';
import { LINT_SEVERITIES } from './codes.ts';

const translators: Record<FormLang, Translate<FormLintCode | `fix.${LintFix}`>> = {
  zh: translator('zh', formTexts, formLintTexts),
  en: translator('en', formTexts, formLintTexts),
};

/** Returns a finding with its severity and its message. */
export const findingToLintRow = (finding: LintFinding, lang: FormLang): LintRow => ({
  ...finding,
  severity: LINT_SEVERITIES[finding.code],
  message: translators[lang](finding.code, finding.params),
});

/** Returns the text of a fix, for use as a button label. */
export const fixText = (fix: LintFix, lang: FormLang = 'zh'): string => translators[lang](`fix.${fix}`);
