/** Native check boxes or radio buttons, each with the inputs that belong to it under it once it is chosen. */
import { choosesMany, fieldLabel, formText, own } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { rowsCss } from '../batch/styles.ts';
import type { RowsProps } from '../control.ts';
import { entryAt, type Option, optionsIn, placeOf, turned } from './choose.ts';

export function Choices(props: RowsProps): ReactNode {
  useAdoptedCss(rowsCss);
  const options = optionsIn(props.field.control);
  if (props.readOnly) return <Chosen {...props} />;
  return (
    <div className="csf-choice-list">
      {options.map((option, at) => (
        <Choice key={option.value} {...props} option={option} isFirst={at === 0} />
      ))}
    </div>
  );
}

function Choice({ option, isFirst, ...props }: RowsProps & { option: Option; isFirst: boolean }): ReactNode {
  const { id, field, rows, disabled, invalid, describedBy } = props;
  const many = choosesMany(field.control);
  const checked = entryAt(rows, placeOf(rows, option))?.checked === true;
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
          onChange={event => props.onChange(turned(rows, field, { option, checked: event.target.checked }))}
        />
        <span>{option.label}</span>
      </label>
      {checked && <Inside {...props} option={option} />}
    </div>
  );
}

function Inside({ option, ...props }: RowsProps & { option: Option }): ReactNode {
  const { rows, field, columns, renderCell } = props;
  const at = placeOf(rows, option);
  const entry = entryAt(rows, at);
  const inside = columns.filter(column => column.field.within[field.within.length]?.part === option.part);
  if (inside.length === 0) return null;
  return (
    <fieldset className="csf-option-inside" aria-label={option.label} data-at={at}>
      {inside.map(column => {
        const value = own(entry ?? {}, column.field.model);
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

/** As a document: what was chosen, and what was filled in for it. */
function Chosen({ field, rows, columns, lang, renderCell }: RowsProps): ReactNode {
  const chosen = rows
    .map((_, at) => ({ at, entry: entryAt(rows, at) }))
    .filter(({ entry }) => entry?.checked === true);
  if (chosen.length === 0) return formText(lang, 'empty');
  const options = optionsIn(field.control);
  return (
    <ul className="csf-chosen">
      {chosen.map(({ at, entry }) => {
        const option = options.find(({ value }) => value === entry?.value);
        const inside = columns.filter(
          column => column.field.within[field.within.length]?.part === option?.part,
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
                      value: own(entry ?? {}, column.field.model),
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
