/**
 * Edits one condition: a field, an operator that the field supports, and a value entered with the field's own
 * control.
 */
import { type Condition, type FindValueFault, flowTextsIn, type Operator } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useMemo } from 'react';
import { ControlValueInput } from '../../designer/panel/values/ControlValueInput.tsx';
import { IconButton } from '../../ui/kit/Button.tsx';
import { Input, Select } from '../../ui/kit/fields.tsx';
import { FieldSelect } from '../panel/editors/FieldSelect.tsx';
import type { FormField } from '../panel/form-fields.ts';
import {
  changeConditionField,
  conditionValueControl,
  operatorsForField,
  withoutUnavailableOptions,
} from './condition.ts';
import { conditionTextsForLanguage } from './texts.ts';

interface ConditionRowProps {
  lang: Lang;
  /** Number of the condition in its group, starting at 1. */
  n: number;
  /** Fields of the form, or undefined if no form is bound. */
  fields: readonly FormField[] | undefined;
  /** Returns the problem with a value. The function is undefined if no form is bound. */
  findFault: FindValueFault | undefined;
  condition: Condition;
  onChange(condition: Condition, options?: { typing?: boolean }): void;
  onRemove(): void;
}

export function ConditionRow(props: ConditionRowProps): ReactNode {
  const { lang, n, fields, condition, onChange, onRemove } = props;
  const t = conditionTextsForLanguage(lang);
  const find = (model: string) => fields?.find(field => field.model === model);
  const field = find(condition.field);
  const operators = operatorsForField(field);
  const offered = operators.includes(condition.operator) ? operators : [...operators, condition.operator];
  const texts = flowTextsIn(lang);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in Firefox before its legend
    <div className="conditions-condition" role="group" aria-label={t('condition', { n })}>
      <FieldSelect
        label={t('field')}
        lang={lang}
        fields={fields}
        value={condition.field}
        isInvalid={condition.field === ''}
        onChange={(model, options) =>
          onChange(
            fields ? changeConditionField(condition, field, find(model)) : { ...condition, field: model },
            options,
          )
        }
      />
      <Select
        aria-label={t('operator')}
        value={condition.operator}
        onChange={event => onChange({ ...condition, operator: event.target.value as Operator })}
      >
        {offered.map(operator => (
          <option key={operator} value={operator}>
            {texts[`operator.${operator}`] ?? operator}
          </option>
        ))}
      </Select>
      <IconButton
        className="conditions-remove"
        label={t('removeCondition', { n })}
        title={t('removeCondition', { n })}
        onClick={onRemove}
      >
        ×
      </IconButton>
      <div className="conditions-value">
        <ConditionValue {...props} field={field} />
        <ConditionProblem {...props} />
      </div>
    </div>
  );
}

function ConditionValue({
  lang,
  condition,
  field,
  findFault,
  onChange,
}: ConditionRowProps & { field: FormField | undefined }): ReactNode {
  const id = useId();
  const t = conditionTextsForLanguage(lang);
  const control = useMemo(() => field && conditionValueControl(field), [field]);
  const set = (value: unknown) => onChange({ ...condition, value }, { typing: true });
  if (control) {
    return (
      <ControlValueInput
        key={condition.field}
        id={id}
        control={control}
        label={t('value')}
        lang={lang}
        value={withoutUnavailableOptions(condition, findFault)}
        onChange={set}
      />
    );
  }
  return (
    <Input
      id={id}
      type="text"
      autoComplete="off"
      aria-label={t('value')}
      placeholder={t('value')}
      value={conditionValueText(condition.value)}
      onChange={event => set(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/**
 * Shows the problem of a value: a selected option that the field no longer has, or a number outside the
 * allowed range, with this range.
 */
function ConditionProblem({ lang, condition, findFault }: ConditionRowProps): ReactNode {
  const t = conditionTextsForLanguage(lang);
  const fault = findFault?.(condition);
  if (!fault) return null;
  const { value } = fault;
  return (
    <p className="conditions-fault">
      {fault.kind === 'option'
        ? t('missingOption', { value })
        : t('outOfRange', { value, range: fault.range })}
    </p>
  );
}

const conditionValueText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
