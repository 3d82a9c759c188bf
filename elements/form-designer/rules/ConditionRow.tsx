/** Renders one condition: a field, an operator, and a value that is edited with the field's own input. */
import { areDeeplyEqual } from '@countersign/sdk/form';
import {
  type AskableField,
  type ConditionFault,
  type FieldFaults,
  isValueOperator,
  operatorsOf,
  operatorText,
  ruleConditionValueControl,
} from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useMemo } from 'react';
import { ControlValueInput } from '../../designer/panel/values/ControlValueInput.tsx';
import { IconButton } from '../../ui/kit/Button.tsx';
import { Select } from '../../ui/kit/fields.tsx';
import { ruleTextsForLanguage } from './texts.ts';

export interface ConditionValue {
  field: string;
  operator: string;
  value?: unknown;
}

export interface ConditionRowProps {
  lang: Lang;
  /** Number of the condition, starting at 1. */
  n: number;
  fields: readonly AskableField[];
  condition: ConditionValue;
  /** True if the row shows an error because its condition has no field. */
  isInvalid: boolean;
  /** Finds what is wrong with the condition, for example an option that was removed from the field. */
  faults: FieldFaults;
  onChange(condition: ConditionValue): void;
  onRemove?: (() => void) | undefined;
}

/** Returns the field whose field key (`model`) or control key is the given name, or undefined. */
export const findFieldByAnyKey = (fields: readonly AskableField[], name: string): AskableField | undefined =>
  fields.find(field => field.name === name) ??
  fields.find(({ control }) => name !== '' && control.key === name);

export function ConditionRow(props: ConditionRowProps): ReactNode {
  const { lang, n, fields, condition, isInvalid, faults, onChange, onRemove } = props;
  const t = ruleTextsForLanguage(lang);
  const asked = findFieldByAnyKey(fields, condition.field);
  const fault = faults.ofCondition(condition);
  const choose = (name: string) =>
    onChange(replaceConditionField(condition, asked, findFieldByAnyKey(fields, name)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in Firefox before its legend
    <div className="dialog-condition" role="group" aria-label={t('condition-n', { n })}>
      <Select
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
      </Select>
      <OperatorSelect lang={lang} asked={asked} condition={condition} onChange={onChange} />
      <ConditionValueInput lang={lang} asked={asked} condition={condition} onChange={onChange} />
      {onRemove ? (
        <IconButton label={t('remove-condition', { n })} title={t('remove')} onClick={onRemove}>
          ×
        </IconButton>
      ) : (
        <span />
      )}
      {fault && <p className="dialog-fault">{conditionFaultText(lang, fault)}</p>}
    </div>
  );
}

function conditionFaultText(lang: Lang, fault: ConditionFault): string {
  const t = ruleTextsForLanguage(lang);
  if (fault.kind === 'operator') return t('fault-operator');
  return t(`fault-${fault.kind}`, { ...fault });
}

/**
 * Replaces the field of a condition. Keeps the condition's operator and value if the new field supports them.
 */
function replaceConditionField(
  condition: ConditionValue,
  before: AskableField | undefined,
  next: AskableField | undefined,
): ConditionValue {
  const operators = next ? operatorsOf(next.field) : [];
  const operator = operators.find(one => one === condition.operator) ?? operators[0] ?? '=';
  const isSameKind =
    before?.control.type === next?.control.type &&
    areDeeplyEqual(before?.control.options, next?.control.options);
  return { field: next?.name ?? '', operator, ...(isSameKind ? { value: condition.value } : {}) };
}

interface ConditionPartProps extends Pick<ConditionRowProps, 'lang' | 'condition' | 'onChange'> {
  asked: AskableField | undefined;
}

function OperatorSelect({ lang, asked, condition, onChange }: ConditionPartProps): ReactNode {
  const t = ruleTextsForLanguage(lang);
  const offered: readonly string[] = asked ? operatorsOf(asked.field) : ['='];
  const operators = offered.includes(condition.operator) ? offered : [...offered, condition.operator];
  const choose = (operator: string) => {
    const isSameValue =
      asked &&
      areDeeplyEqual(
        ruleConditionValueControl(asked.field, operator),
        ruleConditionValueControl(asked.field, condition.operator),
      );
    const { value, ...others } = condition;
    onChange({ ...others, operator, ...(isSameValue && isValueOperator(operator) ? { value } : {}) });
  };
  return (
    <Select
      aria-label={t('operator')}
      value={condition.operator}
      onChange={event => choose(event.target.value)}
    >
      {operators.map(operator => (
        <option key={operator} value={operator}>
          {operatorText(lang, operator, asked?.field)}
        </option>
      ))}
    </Select>
  );
}

function ConditionValueInput({ lang, asked, condition, onChange }: ConditionPartProps): ReactNode {
  const id = useId();
  const t = ruleTextsForLanguage(lang);
  const { operator } = condition;
  const control = useMemo(() => asked && ruleConditionValueControl(asked.field, operator), [asked, operator]);
  if (!control || !isValueOperator(operator)) return <span />;
  const take = (value: unknown) => {
    const { value: _, ...others } = condition;
    onChange(value === undefined ? others : { ...others, value });
  };
  return (
    <ControlValueInput
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
