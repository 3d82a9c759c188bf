/**
 * Renders the test of a rule: inputs for the fields in its conditions, and the result, whether the rule shows
 * its controls.
 */
import type { FormDefinition, HideRule, Values } from '@countersign/sdk/form';
import { type AskableField, evaluateSingleHideRule } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { findFieldByAnyKey } from './ConditionRow.tsx';
import { RuleTestField } from './TriedField.tsx';
import { ruleTextsForLanguage } from './texts.ts';

interface TryRuleProps {
  lang: Lang;
  definition: FormDefinition;
  fields: readonly AskableField[];
  rule: HideRule;
}

export function RuleTestPanel({ lang, definition, fields, rule }: TryRuleProps): ReactNode {
  const t = ruleTextsForLanguage(lang);
  const [values, setValues] = useState<Values>({});
  const asked = [...new Set(rule.conditions.map(({ field }) => findFieldByAnyKey(fields, field)))].filter(
    field => field !== undefined,
  );
  const tried = evaluateSingleHideRule(definition, rule, values);
  return (
    <section className="dialog-section">
      <h3>{t('try')}</h3>
      <p className="panel-note">{t(asked.length > 0 ? 'try-hint' : 'try-first')}</p>
      <div className="dialog-tried">
        {asked.map(field => (
          <RuleTestField
            key={field.name}
            lang={lang}
            field={field}
            value={values[field.name]}
            marks={
              <ConditionResultMarks
                lang={lang}
                holds={rule.conditions.flatMap((condition, at) =>
                  findFieldByAnyKey(fields, condition.field) === field ? [tried.conditions[at] === true] : [],
                )}
              />
            }
            onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
          />
        ))}
      </div>
      {asked.length > 0 && (
        <p role="status" className={tried.isShown ? 'dialog-mark-yes' : 'dialog-mark-no'}>
          {tried.isShown ? `✓ ${t('is-shown')}` : `✗ ${t('is-hidden')}`}
        </p>
      )}
    </section>
  );
}

/** Shows whether each condition on a field holds. */
function ConditionResultMarks({ lang, holds }: { lang: Lang; holds: readonly boolean[] }): ReactNode {
  const t = ruleTextsForLanguage(lang);
  return (
    <>
      {' '}
      {holds.map((isTrue, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <span key={at} className={isTrue ? 'dialog-mark-yes' : 'dialog-mark-no'}>
          {isTrue ? `✓ ${t('holds')} ` : `✗ ${t('holds-not')} `}
        </span>
      ))}
    </>
  );
}
