/** Returns the texts of a finding: the problem and its fix. */
import { flowTexts } from '../../i18n/flow.ts';
import { type Lang, translator } from '../../i18n/index.ts';
import type { LintRow } from './codes.ts';

export function lintText(row: LintRow, lang: Lang): { message: string; fix: string } {
  const t = translator(lang, flowTexts);
  const terms = Object.entries(row.terms ?? {}).map(([name, key]) => [name, t(key, row.params)]);
  const params = { ...row.params, ...Object.fromEntries(terms) };
  return { message: t(row.message, params), fix: t(`fix.${row.fix}`, params) };
}
