/**
 * Renders a list of conditions for a show/hide rule or a conditional setting. Either all or any of them must
 * hold.
 */
import type { AskableField, FieldFaults } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { Select } from '../../ui/kit/fields.tsx';
import { ConditionRow, type ConditionValue } from './ConditionRow.tsx';
import { ruleTextsForLanguage } from './texts.ts';

export interface ConditionsProps {
  lang: Lang;
  fields: readonly AskableField[];
  range: 'all' | 'any';
  conditions: readonly ConditionValue[];
  faults: FieldFaults;
  /** Whether conditions without a field are marked as errors. Default: false. */
  isChecked?: boolean;
  /** Whether the last condition can be removed. Default: false. */
  mayBeEmpty?: boolean;
  onChange(next: { range: 'all' | 'any'; conditions: ConditionValue[] }): void;
}

export function RuleConditionsEditor(props: ConditionsProps): ReactNode {
  const { lang, fields, range, conditions, isChecked = false, mayBeEmpty = false, onChange } = props;
  const t = ruleTextsForLanguage(lang);
  const id = useId();
  const change = (next: ConditionValue[]) => onChange({ range, conditions: next });
  return (
    <div className="dialog-conditions">
      {conditions.length > 0 && (
        <div className="kit-buttons">
          <label htmlFor={id}>{t('range')}</label>
          <Select
            id={id}
            className="dialog-range"
            value={range}
            onChange={event =>
              onChange({ range: event.target.value === 'any' ? 'any' : 'all', conditions: [...conditions] })
            }
          >
            <option value="all">{t('range-all')}</option>
            <option value="any">{t('range-any')}</option>
          </Select>
        </div>
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
          key={at}
          lang={lang}
          n={at + 1}
          fields={fields}
          faults={props.faults}
          condition={condition}
          isInvalid={isChecked && condition.field === ''}
          onChange={next => change(conditions.with(at, next))}
          onRemove={
            conditions.length > 1 || mayBeEmpty ? () => change(conditions.toSpliced(at, 1)) : undefined
          }
        />
      ))}
      <Button look="add" onClick={() => change([...conditions, { field: '', operator: '=' }])}>
        + {t('add-condition')}
      </Button>
    </div>
  );
}
