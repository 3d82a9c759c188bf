/** Edits one condition: what it compares, an operator, and a value. */
import {
  type Condition,
  type FindConditionOperand,
  type FindValueFault,
  flowTextsIn,
  type Operator,
} from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/kit/Button.tsx';
import { Select } from '../../ui/kit/fields.tsx';
import type { FormField } from '../panel/form-fields.ts';
import { ConditionRowsSelect, ConditionSubjectSelect } from './ConditionSubject.tsx';
import { ConditionValue } from './ConditionValue.tsx';
import { changeConditionOperator, operatorsForCondition } from './condition.ts';
import { conditionTextsForLanguage } from './texts.ts';

interface ConditionRowProps {
  lang: Lang;
  /** Number of the condition in its group, starting at 1. */
  n: number;
  /** Fields of the form, or undefined if no form is bound. */
  fields: readonly FormField[] | undefined;
  /** Finds what a condition compares. The function is undefined if no form is bound. */
  findOperand: FindConditionOperand | undefined;
  /** Returns the problem with a value. The function is undefined if no form is bound. */
  findFault: FindValueFault | undefined;
  condition: Condition;
  onChange(condition: Condition, options?: { typing?: boolean }): void;
  onRemove(): void;
}

export function ConditionRow(props: ConditionRowProps): ReactNode {
  const { lang, n, fields, findOperand, condition, onChange, onRemove } = props;
  const t = conditionTextsForLanguage(lang);
  const operators = operatorsForCondition(condition, findOperand);
  const offered = operators.includes(condition.operator) ? operators : [...operators, condition.operator];
  const texts = flowTextsIn(lang);
  const table = fields?.find(({ model, columns }) => columns && model === condition.field);
  const operatorSelect = (
    <Select
      className="conditions-operator"
      aria-label={t('operator')}
      value={condition.operator}
      onChange={event => onChange(changeConditionOperator(condition, event.target.value as Operator))}
    >
      {offered.map(operator => (
        <option key={operator} value={operator}>
          {texts[`operator.${operator}`] ?? operator}
        </option>
      ))}
    </Select>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in Firefox before its legend
    <div
      className={table ? 'conditions-condition has-rows' : 'conditions-condition'}
      role="group"
      aria-label={t('condition', { n })}
    >
      <ConditionSubjectSelect lang={lang} fields={fields} condition={condition} onChange={onChange} />
      {!table && operatorSelect}
      <IconButton
        className="conditions-remove"
        label={t('removeCondition', { n })}
        title={t('removeCondition', { n })}
        onClick={onRemove}
      >
        ×
      </IconButton>
      {table && (
        <>
          <ConditionRowsSelect
            lang={lang}
            table={table}
            findOperand={findOperand}
            condition={condition}
            onChange={onChange}
          />
          {operatorSelect}
        </>
      )}
      <div className="conditions-value">
        <ConditionValue {...props} />
        <ConditionProblem {...props} />
      </div>
    </div>
  );
}

/**
 * Shows the problem of a value: a selected option that the field no longer has, or a number outside the
 * allowed range, with this range. Explains rows that are easily misunderstood.
 */
function ConditionProblem({ lang, condition, findFault }: ConditionRowProps): ReactNode {
  const t = conditionTextsForLanguage(lang);
  const fault = findFault?.(condition);
  if (!fault) {
    return condition.rows?.take === 'every' ? <p className="panel-note">{t('everyNote')}</p> : null;
  }
  const { value } = fault;
  return (
    <p className="conditions-fault">
      {fault.kind === 'option'
        ? t('missingOption', { value })
        : t('outOfRange', { value, range: fault.range })}
    </p>
  );
}
