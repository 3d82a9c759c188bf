/** One cell: a field's input in its own frame, or its value as text. It is drawn again only when it changes. */
import {
  displayValue,
  type Field,
  type FormLang,
  fieldLabel,
  formText,
  isEmpty,
  optionsOf,
} from '@countersign/sdk/form';
import { type ComponentType, memo, type ReactNode, useId, useMemo } from 'react';
import type { RowsControl } from '../../controls/control.ts';
import { entryOf } from '../../controls/loaded-controls.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import { textIn } from '../../ui/field/display-text.ts';
import { describedBy, FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { useFieldRights } from '../rules/conditional-context.ts';
import { leftBy } from '../view/FieldInput.tsx';
import { useForm, useFormAtom } from '../view/form-context.ts';
import type { RowsAtoms } from './rows-atoms.ts';

export interface CellProps {
  atoms: RowsAtoms;
  field: Field;
  at: number;
  rowId: string;
  value: unknown;
  label: string;
  disabled: boolean;
  readOnly: boolean;
}

export type NestedRowsProps = CellProps & { entry: RowsControl; lang: FormLang };

interface RowCellProps extends CellProps {
  /** Draws a value that is rows itself; passed in, because those rows have cells too. */
  Nested: ComponentType<NestedRowsProps>;
}

export const RowCell = memo(function RowCell(props: RowCellProps): ReactNode {
  const { lang } = useForm();
  const entry = entryOf(props.field.control);
  if (entry?.kind === 'rows' && !props.readOnly) return <props.Nested {...props} entry={entry} lang={lang} />;
  return props.readOnly ? <ValueText {...props} /> : <Cell {...props} />;
});

function ValueText(cell: RowCellProps): ReactNode {
  return (
    <>
      <span className="csf-rows-title" aria-hidden="true">
        {cell.label}
      </span>
      <Reading {...cell} />
    </>
  );
}

/** Uses the control's own read-only drawing where it has one; else the value as text. */
function Reading(cell: RowCellProps): ReactNode {
  const { lang } = useForm();
  const { field, value } = cell;
  const { control } = field;
  const entry = entryOf(control);
  if (isEmpty(value)) return formText(lang, 'empty');
  if (entry?.kind === 'rows') return <cell.Nested {...cell} entry={entry} lang={lang} />;
  if (entry?.kind === 'field' && entry.Document)
    return (
      <ErrorBoundary input={value}>
        <entry.Document control={control} label={fieldLabel(field)} value={value} lang={lang} />
      </ErrorBoundary>
    );
  const { addonBefore, addonAfter } = optionsOf(control);
  return [textIn(addonBefore), displayValue(control, value, lang), textIn(addonAfter)]
    .filter(Boolean)
    .join(' ');
}

function Cell({ atoms, at, rowId, field, value, label, disabled }: CellProps): ReactNode {
  const { lang, layout, onChange } = useForm();
  const { control, model } = field;
  const message = useFormAtom(useMemo(() => atoms.messageOf(at, model), [atoms, at, model]));
  const errors = message === '' ? [] : message.split('\n');
  const entry = entryOf(control);
  const id = useId();
  const required = useFieldRights().isRequired(field) && !disabled;
  const options = optionsOf(control);
  if (entry?.kind !== 'field') return <Unsupported field={field} value={value} />;
  const group = entry.group ? entry.group(control) : false;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left the cell
    <div className="csf-contents" onBlur={event => leftBy(event) && atoms.leave(rowId, model)}>
      <FieldFrame
        id={id}
        group={group}
        lang={lang}
        required={required}
        label={label}
        errors={errors}
        mark={layout.requiredMark}
        before={textIn(options.addonBefore)}
        after={textIn(options.addonAfter)}
      >
        <ErrorBoundary input={value}>
          <entry.Field
            id={id}
            control={control}
            value={value}
            disabled={disabled}
            required={required}
            lang={lang}
            label={fieldLabel(field)}
            invalid={errors.length > 0}
            describedBy={group ? undefined : describedBy(id, { help: false, error: errors.length > 0 })}
            onChange={typed => onChange(atoms.type({ at, field }, typed))}
          />
        </ErrorBoundary>
      </FieldFrame>
    </div>
  );
}

/** Names a control that cannot be drawn in a row and shows its value, which stays. */
function Unsupported({ field, value }: Pick<CellProps, 'field' | 'value'>): ReactNode {
  const { lang } = useForm();
  const held = displayValue(field.control, value, lang);
  return (
    <div className="csf-unsupported">
      <p>{formText(lang, 'unsupported-control', { type: field.control.type })}</p>
      {held && (
        <p>
          {formText(lang, 'value-stored')}: {held}
        </p>
      )}
    </div>
  );
}
