/**
 * Renders native checkboxes or radio buttons. The inputs that belong to a choice appear below it when it is
 * selected.
 */
import {
  allowsMultipleChoices,
  fieldLabel,
  getFormTextForLanguage,
  ownProperty,
} from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { dynamicTableCss } from '../batch/styles.ts';
import type { RowsProps } from '../control.ts';
import {
  choiceEntryAtRowIndex,
  choiceEntryIndex,
  type InputOption,
  readSelectInputListOptions,
  withToggledOption,
} from './choose.ts';

export function ChoicesWithInputs(props: RowsProps): ReactNode {
  useAdoptedCss(dynamicTableCss);
  const options = readSelectInputListOptions(props.field.control);
  if (props.readOnly) return <ReadOnlyChosenOptions {...props} />;
  return (
    <div className="csf-choice-list">
      {options.map((option, at) => (
        <ChoiceWithInputs key={option.value} {...props} option={option} isFirst={at === 0} />
      ))}
    </div>
  );
}

function ChoiceWithInputs({
  option,
  isFirst,
  ...props
}: RowsProps & { option: InputOption; isFirst: boolean }): ReactNode {
  const { id, field, rows, disabled, invalid, describedBy } = props;
  const many = allowsMultipleChoices(field.control);
  const checked = choiceEntryAtRowIndex(rows, choiceEntryIndex(rows, option))?.checked === true;
  return (
    <div>
      <label className="csf-choice">
        <input
          type={many ? 'checkbox' : 'radio'}
          name={many ? undefined : id}
          id={isFirst ? id : undefined}
          checked={checked}
          disabled={disabled}
          aria-invalid={(many && invalid) || undefined}
          aria-describedby={describedBy}
          onChange={event =>
            props.onChange(withToggledOption(rows, field, { option, checked: event.target.checked }))
          }
        />
        <span>{option.label}</span>
      </label>
      {checked && <ChoiceInputs {...props} option={option} />}
    </div>
  );
}

function ChoiceInputs({ option, ...props }: RowsProps & { option: InputOption }): ReactNode {
  const { rows, field, columns, renderCell } = props;
  const at = choiceEntryIndex(rows, option);
  const entry = choiceEntryAtRowIndex(rows, at);
  const inside = columns.filter(column => column.field.within[field.within.length]?.part === option.part);
  if (inside.length === 0) return null;
  return (
    <fieldset className="csf-option-inside" aria-label={option.label} data-at={at}>
      {inside.map(column => {
        const value = ownProperty(entry ?? {}, column.field.model);
        const label = fieldLabel(column.field);
        return (
          <div className="csf-slot" key={column.field.model}>
            {renderCell({ column, at, rowId: option.value, value, label })}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Renders the selected choices and their inputs read-only. */
function ReadOnlyChosenOptions({ field, rows, columns, lang, renderCell }: RowsProps): ReactNode {
  const chosen = rows
    .map((_, at) => ({ at, entry: choiceEntryAtRowIndex(rows, at) }))
    .filter(({ entry }) => entry?.checked === true);
  if (chosen.length === 0) return getFormTextForLanguage(lang, 'empty');
  const options = readSelectInputListOptions(field.control);
  return (
    <ul className="csf-chosen">
      {chosen.map(({ at, entry }) => {
        const option = options.find(({ value }) => value === entry?.value);
        const inside = columns.filter(
          column => !column.isDecoration && column.field.within[field.within.length]?.part === option?.part,
        );
        return (
          <li key={String(entry?.value)}>
            {option?.label ?? String(entry?.label ?? entry?.value)}
            <dl className="csf-document">
              {inside.map(column => (
                <div className="csf-entry" key={column.field.model}>
                  <dt>{fieldLabel(column.field)}</dt>
                  <dd>
                    {renderCell({
                      column,
                      at,
                      rowId: String(entry?.value),
                      value: ownProperty(entry ?? {}, column.field.model),
                      label: '',
                    })}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
