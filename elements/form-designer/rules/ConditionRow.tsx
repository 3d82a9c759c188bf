/** One condition: a field, an operator, and a value that is edited with the input of that field. */
import { equal } from '@countersign/sdk/form';
import {
  type AskableField,
  operatorsOf,
  operatorText,
  takesValue,
  valueControl,
} from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useMemo } from 'react';
import { ControlValue } from '../../designer/panel/values/ControlValue.tsx';
import { ruleTextsIn } from './texts.ts';

export interface ConditionValue {
  field: string;
  operator: string;
  value?: unknown;
}

export interface ConditionRowProps {
  lang: Lang;
  /** The place among the conditions, from 1. */
  n: number;
  fields: readonly AskableField[];
  condition: ConditionValue;
  /** True marks a field that is still missing. */
  isInvalid: boolean;
  onChange(condition: ConditionValue): void;
  onRemove?: (() => void) | undefined;
}

/** The field that a condition names, by model or key. */
export const fieldNamed = (fields: readonly AskableField[], name: string): AskableField | undefined =>
  fields.find(field => field.name === name) ??
  fields.find(({ control }) => name !== '' && control.key === name);

export function ConditionRow(props: ConditionRowProps): ReactNode {
  const { lang, n, fields, condition, isInvalid, onChange, onRemove } = props;
  const t = ruleTextsIn(lang);
  const asked = fieldNamed(fields, condition.field);
  const choose = (name: string) => onChange(withField(condition, asked, fieldNamed(fields, name)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in Firefox before its legend
    <div className="csg-condition" role="group" aria-label={t('condition-n', { n })}>
      <select
        className="csp-input csp-select"
        aria-label={t('field')}
        aria-invalid={isInvalid || undefined}
        value={asked?.name ?? condition.field}
        onChange={event => choose(event.target.value)}
      >
        <option value="" disabled>
          {t('choose-field')}
        </option>
        {!asked && condition.field !== '' && (
          <option value={condition.field}>{t('missing', { name: condition.field })}</option>
        )}
        {fields.map(({ name, label, way }) => (
          <option key={name} value={name}>
            {[...way, label].join(' / ')}
          </option>
        ))}
      </select>
      <Operator lang={lang} asked={asked} condition={condition} onChange={onChange} />
      <Value lang={lang} asked={asked} condition={condition} onChange={onChange} />
      {onRemove ? (
        <button
          type="button"
          className="csp-icon-button"
          aria-label={t('remove-condition', { n })}
          title={t('remove')}
          onClick={onRemove}
        >
          ×
        </button>
      ) : (
        <span />
      )}
    </div>
  );
}

/** Another field keeps the operator and the value where it takes them. */
function withField(
  condition: ConditionValue,
  before: AskableField | undefined,
  next: AskableField | undefined,
): ConditionValue {
  const operators = next ? operatorsOf(next.field) : [];
  const operator = operators.find(one => one === condition.operator) ?? operators[0] ?? '=';
  const isSameKind =
    before?.control.type === next?.control.type && equal(before?.control.options, next?.control.options);
  return { field: next?.name ?? '', operator, ...(isSameKind ? { value: condition.value } : {}) };
}

interface PartProps extends Pick<ConditionRowProps, 'lang' | 'condition' | 'onChange'> {
  asked: AskableField | undefined;
}

function Operator({ lang, asked, condition, onChange }: PartProps): ReactNode {
  const t = ruleTextsIn(lang);
  const offered: readonly string[] = asked ? operatorsOf(asked.field) : ['='];
  const operators = offered.includes(condition.operator) ? offered : [...offered, condition.operator];
  const choose = (operator: string) => {
    const isSameValue =
      asked && equal(valueControl(asked.field, operator), valueControl(asked.field, condition.operator));
    const { value, ...others } = condition;
    onChange({ ...others, operator, ...(isSameValue && takesValue(operator) ? { value } : {}) });
  };
  return (
    <select
      className="csp-input csp-select"
      aria-label={t('operator')}
      value={condition.operator}
      onChange={event => choose(event.target.value)}
    >
      {operators.map(operator => (
        <option key={operator} value={operator}>
          {operatorText(lang, operator, asked?.field)}
        </option>
      ))}
    </select>
  );
}

function Value({ lang, asked, condition, onChange }: PartProps): ReactNode {
  const id = useId();
  const t = ruleTextsIn(lang);
  const { operator } = condition;
  const control = useMemo(() => asked && valueControl(asked.field, operator), [asked, operator]);
  if (!control || !takesValue(operator)) return <span />;
  const take = (value: unknown) => {
    const { value: _, ...others } = condition;
    onChange(value === undefined ? others : { ...others, value });
  };
  return (
    <ControlValue
      key={`${asked?.name} ${operator}`}
      id={id}
      control={control}
      label={t('value')}
      lang={lang}
      value={condition.value}
      onChange={take}
    />
  );
}
