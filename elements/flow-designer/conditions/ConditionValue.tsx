/** Edits the value of a condition: with the control of its field, as a list, or by choosing people and groups. */
import {
  type Condition,
  type FindConditionOperand,
  type FindValueFault,
  type InitiatorAttribute,
  type Named,
  operatorNeedsValue,
} from '@countersign/sdk/flow';
import type { Control } from '@countersign/sdk/form';
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

export function ConditionValue(props: ConditionValueProps): ReactNode {
  const { condition, findOperand } = props;
  const { operator, initiator } = condition;
  if (!operatorNeedsValue(operator)) return null;
  if (initiator !== undefined) return <GroupsValue {...props} attribute={initiator} />;
  const operand = operandOfCondition(condition, findOperand);
  if (operand && isListEnteredAsLines(operand, operator)) return <LinesValue {...props} />;
  const source = condition.rows?.take === 'count' ? ROW_COUNT_CONTROL : operand?.controls.at(-1);
  return source ? <ControlValue {...props} source={source} /> : <TextValue {...props} />;
}

/** Edits the people or groups that the initiator is compared with. */
function GroupsValue(props: ConditionValueProps & { attribute: InitiatorAttribute }): ReactNode {
  const { lang, condition, attribute, onChange } = props;
  const { value } = condition;
  return (
    <LazyPeopleList
      key={attribute}
      kind={PEOPLE_KIND_BY_ATTRIBUTE[attribute]}
      label={conditionTextsForLanguage(lang)('value')}
      lang={lang}
      people={Array.isArray(value) ? (value as Named[]) : []}
      onChange={(people, options) =>
        onChange({ ...condition, value: people.length > 0 ? people : undefined }, options)
      }
    />
  );
}

/** Edits a list of values, one per line. */
function LinesValue({ lang, condition, onChange }: ConditionValueProps): ReactNode {
  const label = conditionTextsForLanguage(lang)('values');
  return (
    <TextArea
      id={useId()}
      rows={3}
      aria-label={label}
      placeholder={label}
      value={conditionValueLines(condition.value)}
      onChange={event =>
        onChange({ ...condition, value: linesToConditionValue(event.target.value) }, { typing: true })
      }
    />
  );
}

/** Edits the value with the control of the field. */
function ControlValue(props: ConditionValueProps & { source: Control }): ReactNode {
  const { lang, condition, findFault, source, onChange } = props;
  const { operator, rows, field } = condition;
  const id = useId();
  const control = useMemo(() => conditionValueControl(source, operator), [source, operator]);
  return (
    <ControlValueInput
      key={`${field} ${rows?.column ?? ''} ${control.type} ${control.options?.multiple === true}`}
      id={id}
      control={control}
      label={conditionTextsForLanguage(lang)('value')}
      lang={lang}
      value={withoutUnavailableOptions(condition, findFault)}
      onChange={value => onChange({ ...condition, value }, { typing: true })}
    />
  );
}

/** Edits the value as a text, because the field is unknown. */
function TextValue({ lang, condition, onChange }: ConditionValueProps): ReactNode {
  const label = conditionTextsForLanguage(lang)('value');
  return (
    <Input
      id={useId()}
      type="text"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={conditionValueText(condition.value)}
      onChange={event => onChange({ ...condition, value: event.target.value || undefined }, { typing: true })}
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
