/** Conditions of which all or any have to hold: of a show/hide rule, or of a setting that depends on values. */
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { ConditionRow, type ConditionValue } from './ConditionRow.tsx';
import { ruleTextsIn } from './texts.ts';

export interface ConditionsProps {
  lang: Lang;
  fields: readonly AskableField[];
  range: 'all' | 'any';
  conditions: readonly ConditionValue[];
  /** Marks conditions without a field. */
  isChecked?: boolean;
  /** True where there may be none. */
  mayBeEmpty?: boolean;
  onChange(next: { range: 'all' | 'any'; conditions: ConditionValue[] }): void;
}

export function Conditions(props: ConditionsProps): ReactNode {
  const { lang, fields, range, conditions, isChecked = false, mayBeEmpty = false, onChange } = props;
  const t = ruleTextsIn(lang);
  const id = useId();
  const change = (next: ConditionValue[]) => onChange({ range, conditions: next });
  return (
    <div className="csg-conditions">
      {conditions.length > 0 && (
        <div className="csp-buttons">
          <label htmlFor={id}>{t('range')}</label>
          <select
            id={id}
            className="csp-input csp-select csg-range"
            value={range}
            onChange={event =>
              onChange({ range: event.target.value === 'any' ? 'any' : 'all', conditions: [...conditions] })
            }
          >
            <option value="all">{t('range-all')}</option>
            <option value="any">{t('range-any')}</option>
          </select>
        </div>
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
          key={at}
          lang={lang}
          n={at + 1}
          fields={fields}
          condition={condition}
          isInvalid={isChecked && condition.field === ''}
          onChange={next => change(conditions.with(at, next))}
          onRemove={
            conditions.length > 1 || mayBeEmpty ? () => change(conditions.toSpliced(at, 1)) : undefined
          }
        />
      ))}
      <button
        type="button"
        className="csp-button csp-add"
        onClick={() => change([...conditions, { field: '', operator: '=' }])}
      >
        + {t('add-condition')}
      </button>
    </div>
  );
}
