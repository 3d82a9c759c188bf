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

export function ConditionSubjectSelect({
  lang,
  fields,
  condition,
  onChange,
}: ConditionSubjectProps): ReactNode {
  const t = conditionTextsForLanguage(lang);
  const panel = nodePanelTextsForLanguage(lang);
  const texts = flowTextsIn(lang);
  const { initiator, field } = condition;
  const find = (model: string) => fields?.find(one => one.model === model);
  const isUnknown = initiator === undefined && fields !== undefined && field !== '' && !find(field);
  const choose = (chosen: string) => {
    const attribute = chosen.slice(INITIATOR_PREFIX.length);
    if (chosen.startsWith(INITIATOR_PREFIX) && isInitiatorAttributeName(attribute))
      return onChange(newInitiatorCondition(attribute));
    const next = find(chosen);
    onChange(next ? changeConditionField(condition, find(field), next) : newCondition(undefined));
  };
  const selected = initiator !== undefined ? INITIATOR_PREFIX + initiator : fields ? field : TYPED_FIELD;
  return (
    <>
      <Select
        aria-label={t('field')}
        aria-invalid={selected === '' || undefined}
        value={selected}
        onChange={event => choose(event.target.value)}
      >
        {fields ? (
          <>
            <option value="" disabled>
              {panel('chooseField')}
            </option>
            {isUnknown && <option value={field}>{panel('unknownField', { name: field })}</option>}
            <optgroup label={t('formFields')}>
              {fields.map(one => (
                <option key={one.model} value={one.model}>
                  {one.label}
                </option>
              ))}
            </optgroup>
          </>
        ) : (
          <option value={TYPED_FIELD}>{t('typedField')}</option>
        )}
        <optgroup label={t('initiator')}>
          {INITIATOR_ATTRIBUTES.map(attribute => (
            <option key={attribute} value={INITIATOR_PREFIX + attribute}>
              {texts[`initiator.${attribute}`]}
            </option>
          ))}
        </optgroup>
      </Select>
      {selected === TYPED_FIELD && (
        <Input
          className="conditions-typed"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('fieldName')}
          aria-invalid={field === '' || undefined}
          placeholder={t('fieldName')}
          value={field}
          onChange={event => onChange({ ...condition, field: event.target.value }, { typing: true })}
        />
      )}
    </>
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
export function ConditionRowsSelect({
  lang,
  table,
  findOperand,
  condition,
  onChange,
}: RowsSelectProps): ReactNode {
  const t = conditionTextsForLanguage(lang);
  const { rows } = condition;
  const columnsFor = (take: RowsSelection['take']) =>
    (table.columns ?? []).filter(({ model }) => isColumnUsable({ take, column: model }));
  const isColumnUsable = (selection: RowsSelection): boolean => {
    const subject: ConditionSubject = { field: table.model, rows: selection };
    return typeof findOperand?.(subject) === 'object';
  };
  const chooseTake = (chosen: string) => {
    const take = ROW_SELECTIONS.find(one => one === chosen);
    if (!take) return onChange(changeConditionRows(condition, undefined, findOperand));
    const columns = columnsFor(take);
    const kept = columns.find(({ model }) => model === rows?.column) ?? columns[0];
    const column = take === 'count' ? undefined : kept?.model;
    onChange(changeConditionRows(condition, column === undefined ? { take } : { take, column }, findOperand));
  };
  const chooseColumn = (column: string) => {
    if (!rows) return;
    const { take } = rows;
    const next = column === ALL_ROWS ? { take } : { take, column };
    onChange(changeConditionRows(condition, next, findOperand));
  };
  const offered = ROW_SELECTIONS.filter(
    take => take === 'count' || take === rows?.take || columnsFor(take).length > 0,
  );
  const columns = rows ? columnsFor(rows.take) : [];
  const isGone = rows?.column !== undefined && !columns.some(({ model }) => model === rows.column);
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
      {rows && (
        <Select
          aria-label={t('column')}
          aria-invalid={isGone || undefined}
          value={rows.column ?? ALL_ROWS}
          onChange={event => chooseColumn(event.target.value)}
        >
          {rows.take === 'count' && <option value={ALL_ROWS}>{t('allRows')}</option>}
          {isGone && <option value={rows.column}>{t('missingColumn', { name: rows.column ?? '' })}</option>}
          {columns.map(column => (
            <option key={column.model} value={column.model}>
              {rows.take === 'count' ? t('filledIn', { column: column.label }) : column.label}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
