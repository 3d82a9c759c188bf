/** One condition: a field, an operator that fits it, and a value that is entered with the control of that field. */
import { type Condition, type FindValueFault, flowTextsIn, type Operator } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useMemo } from 'react';
import { ControlValue } from '../../designer/panel/values/ControlValue.tsx';
import { FieldSelect } from '../panel/editors/FieldSelect.tsx';
import type { FormField } from '../panel/form-fields.ts';
import { offeredValue, operatorsFor, valueControl, withField } from './condition.ts';
import { conditionTextsIn } from './texts.ts';

interface ConditionRowProps {
  lang: Lang;
  /** The place in the group, from 1. */
  n: number;
  /** Undefined without a form. */
  fields: readonly FormField[] | undefined;
  /** Undefined without a form. */
  findFault: FindValueFault | undefined;
  condition: Condition;
  onChange(condition: Condition, options?: { typing?: boolean }): void;
  onRemove(): void;
}

export function ConditionRow(props: ConditionRowProps): ReactNode {
  const { lang, n, fields, condition, onChange, onRemove } = props;
  const t = conditionTextsIn(lang);
  const find = (model: string) => fields?.find(field => field.model === model);
  const field = find(condition.field);
  const operators = operatorsFor(field);
  const offered = operators.includes(condition.operator) ? operators : [...operators, condition.operator];
  const texts = flowTextsIn(lang);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in Firefox before its legend
    <div className="cfc-condition" role="group" aria-label={t('condition', { n })}>
      <FieldSelect
        label={t('field')}
        lang={lang}
        fields={fields}
        value={condition.field}
        isInvalid={condition.field === ''}
        onChange={(model, options) =>
          onChange(
            fields ? withField(condition, field, find(model)) : { ...condition, field: model },
            options,
          )
        }
      />
      <select
        className="csp-input csp-select"
        aria-label={t('operator')}
        value={condition.operator}
        onChange={event => onChange({ ...condition, operator: event.target.value as Operator })}
      >
        {offered.map(operator => (
          <option key={operator} value={operator}>
            {texts[`operator.${operator}`] ?? operator}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="csp-icon-button cfc-remove"
        aria-label={t('removeCondition', { n })}
        title={t('removeCondition', { n })}
        onClick={onRemove}
      >
        ×
      </button>
      <div className="cfc-value">
        <Value {...props} field={field} />
        <Fault {...props} />
      </div>
    </div>
  );
}

function Value({
  lang,
  condition,
  field,
  findFault,
  onChange,
}: ConditionRowProps & { field: FormField | undefined }): ReactNode {
  const id = useId();
  const t = conditionTextsIn(lang);
  const control = useMemo(() => field && valueControl(field), [field]);
  const set = (value: unknown) => onChange({ ...condition, value }, { typing: true });
  if (control) {
    return (
      <ControlValue
        key={condition.field}
        id={id}
        control={control}
        label={t('value')}
        lang={lang}
        value={offeredValue(condition, findFault)}
        onChange={set}
      />
    );
  }
  return (
    <input
      id={id}
      type="text"
      className="csp-input"
      autoComplete="off"
      aria-label={t('value')}
      placeholder={t('value')}
      value={textOf(condition.value)}
      onChange={event => set(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** Names an option that the field no longer has, or the range that the value lies outside of. */
function Fault({ lang, condition, findFault }: ConditionRowProps): ReactNode {
  const t = conditionTextsIn(lang);
  const fault = findFault?.(condition);
  if (!fault) return null;
  const { value } = fault;
  return (
    <p className="cfc-fault">
      {fault.kind === 'option'
        ? t('missingOption', { value })
        : t('outOfRange', { value, range: fault.range })}
    </p>
  );
}

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
