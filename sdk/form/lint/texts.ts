/** The texts of problems and of their fixes. */
import { formTexts } from '../../i18n/form.ts';
import { formLintTexts } from '../../i18n/form-lint.ts';
import { type Translate, translator } from '../../i18n/index.ts';
import type { FormLang } from '../common-texts.ts';
import type { Finding, FormLintCode, LintFix, LintRow } from './codes.ts';
import { SEVERITIES } from './codes.ts';

const texts: Record<FormLang, Translate<FormLintCode | `fix.${LintFix}`>> = {
  zh: translator('zh', formTexts, formLintTexts),
  en: translator('en', formTexts, formLintTexts),
};

/** Returns a finding with its severity and its sentence. */
export const rowOf = (finding: Finding, lang: FormLang): LintRow => ({
  ...finding,
  severity: SEVERITIES[finding.code],
  message: texts[lang](finding.code, finding.params),
});

/** Returns the name of a fix as a button has it. */
export const fixText = (fix: LintFix, lang: FormLang = 'zh'): string => texts[lang](`fix.${fix}`);
