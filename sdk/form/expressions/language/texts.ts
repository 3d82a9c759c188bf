/** Provides the messages and labels for expressions in Chinese and English. */
import { expressionTexts } from '../../../i18n/form-expressions.ts';
import { type Translate, translator } from '../../../i18n/index.ts';
import type { FormLang } from '../../common-texts.ts';
import type { Params } from '../../validation/problem.ts';

export type ExpressionTextKey = keyof (typeof expressionTexts)['zh'];

const translators: Record<FormLang, Translate<ExpressionTextKey>> = {
  zh: translator('zh', expressionTexts),
  en: translator('en', expressionTexts),
};

/** Returns a text about expressions with its `{{params}}` replaced. */
export const translateExpressionText = (lang: FormLang, key: ExpressionTextKey, params?: Params): string =>
  translators[lang](key, params);
