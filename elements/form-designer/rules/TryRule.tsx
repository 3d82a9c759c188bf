/** Tries a rule: values of the fields that it asks, and whether it shows its controls then. */
import type { FormDefinition, HideRule, Values } from '@countersign/sdk/form';
import { type AskableField, tryRule } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useState } from 'react';
import { ControlValue } from '../../designer/panel/values/ControlValue.tsx';
import { fieldNamed } from './ConditionRow.tsx';
import { ruleTextsIn } from './texts.ts';

interface TryRuleProps {
  lang: Lang;
  definition: FormDefinition;
  fields: readonly AskableField[];
  rule: HideRule;
}

export function TryRule({ lang, definition, fields, rule }: TryRuleProps): ReactNode {
  const t = ruleTextsIn(lang);
  const [values, setValues] = useState<Values>({});
  const asked = [...new Set(rule.conditions.map(({ field }) => fieldNamed(fields, field)))].filter(
    field => field !== undefined,
  );
  const tried = tryRule(definition, rule, values);
  return (
    <section className="csg-section">
      <h3>{t('try')}</h3>
      <p className="csp-note">{t(asked.length > 0 ? 'try-hint' : 'try-first')}</p>
      <div className="csg-tried">
        {asked.map(field => (
          <TriedField
            key={field.name}
            lang={lang}
            field={field}
            value={values[field.name]}
            holds={rule.conditions.flatMap((condition, at) =>
              fieldNamed(fields, condition.field) === field ? [tried.conditions[at] === true] : [],
            )}
            onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
          />
        ))}
      </div>
      {asked.length > 0 && (
        <p role="status" className={tried.isShown ? 'csg-mark-yes' : 'csg-mark-no'}>
          {tried.isShown ? `✓ ${t('is-shown')}` : `✗ ${t('is-hidden')}`}
        </p>
      )}
    </section>
  );
}

interface TriedFieldProps {
  lang: Lang;
  field: AskableField;
  value: unknown;
  /** Whether each of its conditions holds. */
  holds: readonly boolean[];
  onChange(value: unknown): void;
}

function TriedField({ lang, field, value, holds, onChange }: TriedFieldProps): ReactNode {
  const id = useId();
  const t = ruleTextsIn(lang);
  return (
    <div className="csg-section">
      <span>
        {field.label}{' '}
        {holds.map((isTrue, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          <span key={at} className={isTrue ? 'csg-mark-yes' : 'csg-mark-no'}>
            {isTrue ? `✓ ${t('holds')} ` : `✗ ${t('holds-not')} `}
          </span>
        ))}
      </span>
      <ControlValue
        id={id}
        control={field.control}
        label={field.label}
        lang={lang}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
