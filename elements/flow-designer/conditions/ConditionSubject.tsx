/** Edits what a condition compares: a field, the rows of a table, or the initiator. */
import {
  type Condition,
  type ConditionSubject,
  type FindConditionOperand,
  flowTextsIn,
  INITIATOR_ATTRIBUTES,
  ROW_SELECTIONS,
  type RowsSelection,
} from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { Input, Select } from '../../ui/kit/fields.tsx';
import type { FormField } from '../panel/form-fields.ts';
import { nodePanelTextsForLanguage } from '../panel/texts.ts';
import {
  changeConditionField,
  changeConditionRows,
  isInitiatorAttributeName,
  newCondition,
  newInitiatorCondition,
} from './condition.ts';
import { conditionTextsForLanguage } from './texts.ts';

interface ConditionSubjectProps {
  lang: Lang;
  /** Fields of the form, or undefined if no form is bound. */
  fields: readonly FormField[] | undefined;
  condition: Condition;
  onChange(condition: Condition, options?: { typing?: boolean }): void;
}

/** The prefix starts with a space, so that no field key equals the value of an option. */
const INITIATOR_PREFIX = ' initiator:';
/** The entry for a field whose name the author types, because no form is bound. */
const TYPED_FIELD = ' typed';

export function ConditionSubjectSelect(props: ConditionSubjectProps): ReactNode {
  const { lang, fields, condition, onChange } = props;
  const t = conditionTextsForLanguage(lang);
  const selected = selectedSubject(condition, fields);
  const find = (model: string) => fields?.find(field => field.model === model);
  const choose = (chosen: string) => {
    const attribute = chosen.slice(INITIATOR_PREFIX.length);
    if (chosen.startsWith(INITIATOR_PREFIX) && isInitiatorAttributeName(attribute))
      return onChange(newInitiatorCondition(attribute));
    const next = find(chosen);
    onChange(next ? changeConditionField(condition, find(condition.field), next) : newCondition(undefined));
  };
  return (
    <>
      <Select
        className="conditions-field"
        aria-label={t('field')}
        aria-invalid={selected === '' || undefined}
        value={selected}
        onChange={event => choose(event.target.value)}
      >
        {fields ? (
          <FieldOptions lang={lang} fields={fields} selected={selected} />
        ) : (
          <option value={TYPED_FIELD}>{t('typedField')}</option>
        )}
        <InitiatorOptions lang={lang} />
      </Select>
      {selected === TYPED_FIELD && <FieldNameInput {...props} />}
    </>
  );
}

/** Returns the value of the option that the condition selects. */
function selectedSubject({ initiator, field }: Condition, fields: readonly FormField[] | undefined): string {
  if (initiator !== undefined) return INITIATOR_PREFIX + initiator;
  return fields ? field : TYPED_FIELD;
}

interface FieldOptionsProps {
  lang: Lang;
  fields: readonly FormField[];
  selected: string;
}

/** The fields of the form, and a selected field that the form does not have. */
function FieldOptions({ lang, fields, selected }: FieldOptionsProps): ReactNode {
  const t = conditionTextsForLanguage(lang);
  const panel = nodePanelTextsForLanguage(lang);
  const isField = selected !== '' && !selected.startsWith(INITIATOR_PREFIX);
  const isUnknown = isField && !fields.some(({ model }) => model === selected);
  return (
    <>
      <option value="" disabled>
        {panel('chooseField')}
      </option>
      {isUnknown && <option value={selected}>{panel('unknownField', { name: selected })}</option>}
      <optgroup label={t('formFields')}>
        {fields.map(({ model, label }) => (
          <option key={model} value={model}>
            {label}
          </option>
        ))}
      </optgroup>
    </>
  );
}

function InitiatorOptions({ lang }: { lang: Lang }): ReactNode {
  const texts = flowTextsIn(lang);
  return (
    <optgroup label={conditionTextsForLanguage(lang)('initiator')}>
      {INITIATOR_ATTRIBUTES.map(attribute => (
        <option key={attribute} value={INITIATOR_PREFIX + attribute}>
          {texts[`initiator.${attribute}`]}
        </option>
      ))}
    </optgroup>
  );
}

/** Edits the name of a field, because no form is bound. */
function FieldNameInput({ lang, condition, onChange }: ConditionSubjectProps): ReactNode {
  const t = conditionTextsForLanguage(lang);
  return (
    <Input
      className="conditions-typed"
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={t('fieldName')}
      aria-invalid={condition.field === '' || undefined}
      placeholder={t('fieldName')}
      value={condition.field}
      onChange={event => onChange({ ...condition, field: event.target.value }, { typing: true })}
    />
  );
}

interface RowsSelectProps {
  lang: Lang;
  /** The table that the condition compares. */
  table: FormField;
  findOperand: FindConditionOperand | undefined;
  condition: Condition;
  onChange(condition: Condition): void;
}

/** The entry for the table itself, which can only be empty or not. */
const WHOLE_TABLE = 'table';
/** The entry for all rows, which only a count has. */
const ALL_ROWS = '';

/** Selects which rows a condition takes, and which column. */
export function ConditionRowsSelect(props: RowsSelectProps): ReactNode {
  const { lang, condition, onChange, findOperand } = props;
  const t = conditionTextsForLanguage(lang);
  const { rows } = condition;
  const chooseTake = (chosen: string) => {
    const take = ROW_SELECTIONS.find(one => one === chosen);
    onChange(changeConditionRows(condition, take && selectRows(take, props), findOperand));
  };
  const offered = ROW_SELECTIONS.filter(
    take => take === 'count' || take === rows?.take || usableColumns(take, props).length > 0,
  );
  return (
    <div className="conditions-rows">
      <Select
        aria-label={t('rows')}
        value={rows?.take ?? WHOLE_TABLE}
        onChange={event => chooseTake(event.target.value)}
      >
        <option value={WHOLE_TABLE}>{t('rows-table')}</option>
        {offered.map(take => (
          <option key={take} value={take}>
            {t(`rows-${take}`)}
          </option>
        ))}
      </Select>
      {rows && <ColumnSelect {...props} rows={rows} />}
    </div>
  );
}

type Take = RowsSelection['take'];

/** Returns the columns that can be compared for a selection of rows. */
function usableColumns(take: Take, { table, findOperand }: RowsSelectProps) {
  return (table.columns ?? []).filter(({ model: column }) => {
    const subject: ConditionSubject = { field: table.model, rows: { take, column } };
    return typeof findOperand?.(subject) === 'object';
  });
}

/** Keeps the selected column if it is usable, otherwise selects the first usable one. A count takes all rows. */
function selectRows(take: Take, props: RowsSelectProps): RowsSelection {
  if (take === 'count') return { take };
  const columns = usableColumns(take, props);
  const before = props.condition.rows?.column;
  const column = (columns.find(({ model }) => model === before) ?? columns[0])?.model;
  return column === undefined ? { take } : { take, column };
}

/** Selects the column that is compared. */
function ColumnSelect({ rows, ...props }: RowsSelectProps & { rows: RowsSelection }): ReactNode {
  const { lang, condition, onChange, findOperand } = props;
  const t = conditionTextsForLanguage(lang);
  const { take } = rows;
  const columns = usableColumns(take, props);
  const isGone = rows.column !== undefined && !columns.some(({ model }) => model === rows.column);
  const chooseColumn = (column: string) =>
    onChange(changeConditionRows(condition, column === ALL_ROWS ? { take } : { take, column }, findOperand));
  return (
    <Select
      aria-label={t('column')}
      aria-invalid={isGone || undefined}
      value={rows.column ?? ALL_ROWS}
      onChange={event => chooseColumn(event.target.value)}
    >
      {take === 'count' && <option value={ALL_ROWS}>{t('allRows')}</option>}
      {isGone && <option value={rows.column}>{t('missingColumn', { name: rows.column ?? '' })}</option>}
      {columns.map(({ model, label }) => (
        <option key={model} value={model}>
          {take === 'count' ? t('filledIn', { column: label }) : label}
        </option>
      ))}
    </Select>
  );
}
