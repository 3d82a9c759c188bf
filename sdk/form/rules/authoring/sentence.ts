/** Describes a show/hide rule in one sentence, in the author's language. */
import { formRuleTexts } from '../../../i18n/form-rules.ts';
import { type Lang, type Translate, translator } from '../../../i18n/index.ts';
import { jsonValueToText } from '../../../json.ts';
import { isObject } from '../../definition/reading.ts';
import type { FormDefinition, HideRule } from '../../definition/types.ts';
import { displayTextOfValue } from '../../full.ts';
import { isMultipleSelect } from '../../values/choice.ts';
import { type Field, isEmpty } from '../../values/value-kind.ts';
import { type Condition, isRuleOperator, type RuleOperator } from '../condition.ts';
import { type AskableField, controlChoicesForShowRule, fieldsForConditions } from './choices.ts';
import { isValueOperator, ruleConditionValueControl } from './operators.ts';

type RuleTextKey = keyof (typeof formRuleTexts)['zh'];

const translators: Record<Lang, Translate<RuleTextKey>> = {
  zh: translator('zh', formRuleTexts),
  en: translator('en', formRuleTexts),
};

/**
 * Returns one of the texts about rules. For example, the text with the key `operator.in` is the name of an
 * operator.
 */
export const ruleText = (lang: Lang, key: RuleTextKey, params?: Record<string, unknown>): string =>
  translators[lang](key, params);

type AuthoredField = Pick<Field, 'control' | 'kind'>;

/**
 * Returns the text key for the name of an operator. The operators `in` and `out` have a different name for a
 * field with a single choice, because its value is compared as a whole.
 */
const operatorTextKey = (operator: RuleOperator, field: AuthoredField | undefined) =>
  (operator === 'in' || operator === 'out') && field && isSingleChoiceField(field)
    ? (`${operator}-one` as const)
    : operator;

const isSingleChoiceField = ({ control, kind }: AuthoredField): boolean =>
  kind.name === 'choice' || (kind.name === 'select' && !isMultipleSelect(control));

/** Returns the name of an operator as it is shown for a field. An unknown operator is returned unchanged. */
export const operatorText = (lang: Lang, operator: string, field?: AuthoredField): string =>
  isRuleOperator(operator) ? ruleText(lang, `operator.${operatorTextKey(operator, field)}`) : operator;

/** Returns the sentence for a whole rule: its conditions, then the controls that it shows. */
export function ruleSentence(definition: FormDefinition, rule: HideRule, lang: Lang = 'zh'): string {
  const targets = controlChoicesForShowRule(definition, lang);
  const names = (Array.isArray(rule.showKeys) ? rule.showKeys : []).map(name => {
    const target = targets.find(one => one.name === name || one.control.model === name);
    return quotedFieldName(lang, target?.label, jsonValueToText(name));
  });
  const shown = names.length > 0 ? names.join(ruleText(lang, 'list')) : ruleText(lang, 'nothing');
  return ruleText(lang, 'sentence', { when: conditionsSentence(definition, rule, lang), shown });
}

/** Returns a text that describes the conditions of a rule, joined by "and" or "or". */
export function conditionsSentence(
  definition: FormDefinition,
  { range, conditions }: Pick<HideRule, 'range' | 'conditions'>,
  lang: Lang = 'zh',
): string {
  const fields = new Map(
    fieldsForConditions(definition).flatMap(field => namesReferringToField(field).map(name => [name, field])),
  );
  const parts = (Array.isArray(conditions) ? conditions : [])
    .filter(isObject)
    .map(one => conditionText(fields.get(one.field), one, lang));
  if (parts.length === 0) return ruleText(lang, 'always');
  return parts.join(ruleText(lang, range === 'any' ? 'or' : 'and'));
}

const namesReferringToField = ({ name, control }: AskableField): string[] =>
  control.key ? [control.key, name] : [name];

function conditionText(asked: AskableField | undefined, condition: Condition, lang: Lang): string {
  const { field, operator, value } = condition;
  if (!asked && !field) return ruleText(lang, 'unset');
  const params = {
    field: quotedFieldName(lang, asked?.label, jsonValueToText(field ?? '')),
    value: conditionValueText(asked, condition, lang),
  };
  if (operator === 'range') return rangeConditionText(params.field, value, lang);
  if (!isRuleOperator(operator)) return `${params.field} ${jsonValueToText(operator)} ${params.value}`;
  return ruleText(lang, `condition.${operatorTextKey(operator, asked?.field)}`, params);
}

function rangeConditionText(field: string, value: unknown, lang: Lang): string {
  const [from, to] = (Array.isArray(value) ? value : []).map(one =>
    isEmpty(one) ? '' : jsonValueToText(one),
  );
  if (from && to) return ruleText(lang, 'condition.range', { field, from, to });
  if (from) return ruleText(lang, 'condition.from', { field, from });
  return ruleText(lang, 'condition.to', { field, to: to || '?' });
}

function conditionValueText(
  asked: AskableField | undefined,
  { operator, value }: Condition,
  lang: Lang,
): string {
  if (!isValueOperator(operator)) return '';
  if (isEmpty(value)) return ruleText(lang, 'empty-value');
  const text = asked ? displayTextOfValue(ruleConditionValueControl(asked.field, operator), value, lang) : '';
  return `${ruleText(lang, 'quote')}${text || jsonValueToText(value)}${ruleText(lang, 'unquote')}`;
}

/**
 * Returns a name in quotes. A name that does not exist in the form is marked, so that the sentence shows
 * broken references.
 */
const quotedFieldName = (lang: Lang, label: string | undefined, name: string): string =>
  label === undefined
    ? ruleText(lang, 'unknown', { name: name || '?' })
    : `${ruleText(lang, 'quote')}${label}${ruleText(lang, 'unquote')}`;
