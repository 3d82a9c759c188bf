/** Edits the value of a condition: with the control of its field, as a list, or by choosing people and groups. */
import {
  type Condition,
  type FindConditionOperand,
  type FindValueFault,
  type InitiatorAttribute,
  type Named,
  operatorNeedsValue,
} from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useMemo } from 'react';
import { ControlValueInput } from '../../designer/panel/values/ControlValueInput.tsx';
import { Input, TextArea } from '../../ui/kit/fields.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { PeopleListProps } from '../people/EnteredPeople.tsx';
import type { PeopleKind } from '../people/sources.ts';
import {
  conditionValueControl,
  isListEnteredAsLines,
  operandOfCondition,
  ROW_COUNT_CONTROL,
  withoutUnavailableOptions,
} from './condition.ts';
import { conditionTextsForLanguage } from './texts.ts';

const LazyPeopleList = lazyComponent<PeopleListProps>(
  async () => (await import('../people/PeopleList.tsx')).PeopleList,
);

interface ConditionValueProps {
  lang: Lang;
  condition: Condition;
  findOperand: FindConditionOperand | undefined;
  findFault: FindValueFault | undefined;
  onChange(condition: Condition, options?: { typing?: boolean }): void;
}

const PEOPLE_KIND_BY_ATTRIBUTE: Readonly<Record<InitiatorAttribute, PeopleKind>> = {
  person: 'users',
  organization: 'organizations',
  organizationBelow: 'organizations',
  role: 'roles',
  position: 'positions',
};

export function ConditionValue({
  lang,
  condition,
  findOperand,
  findFault,
  onChange,
}: ConditionValueProps): ReactNode {
  const id = useId();
  const t = conditionTextsForLanguage(lang);
  const { operator, initiator, rows, field, value } = condition;
  const operand = operandOfCondition(condition, findOperand);
  const source = rows?.take === 'count' ? ROW_COUNT_CONTROL : operand?.controls.at(-1);
  const control = useMemo(() => source && conditionValueControl(source, operator), [source, operator]);
  const set = (next: unknown) => onChange({ ...condition, value: next }, { typing: true });
  if (!operatorNeedsValue(operator)) return null;
  if (initiator !== undefined)
    return (
      <LazyPeopleList
        key={initiator}
        kind={PEOPLE_KIND_BY_ATTRIBUTE[initiator]}
        label={t('value')}
        lang={lang}
        people={Array.isArray(value) ? (value as Named[]) : []}
        onChange={(people, options) =>
          onChange({ ...condition, value: people.length > 0 ? people : undefined }, options)
        }
      />
    );
  if (operand && isListEnteredAsLines(operand, operator))
    return (
      <TextArea
        id={id}
        rows={3}
        aria-label={t('values')}
        placeholder={t('values')}
        value={conditionValueLines(value)}
        onChange={event => set(linesToConditionValue(event.target.value))}
      />
    );
  if (control)
    return (
      <ControlValueInput
        key={`${field} ${rows?.column ?? ''} ${control.type} ${control.options?.multiple === true}`}
        id={id}
        control={control}
        label={t('value')}
        lang={lang}
        value={withoutUnavailableOptions(condition, findFault)}
        onChange={set}
      />
    );
  return (
    <Input
      id={id}
      type="text"
      autoComplete="off"
      aria-label={t('value')}
      placeholder={t('value')}
      value={conditionValueText(value)}
      onChange={event => set(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

const conditionValueText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const conditionValueLines = (value: unknown): string =>
  (Array.isArray(value) ? value : [value]).map(conditionValueText).join('\n');

/** Keeps blank lines while the author is typing. They name no value. */
const linesToConditionValue = (text: string): string[] | undefined =>
  text.trim() === '' ? undefined : text.split('\n');
