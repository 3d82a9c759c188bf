/**
 * Renders a cell of a row as an input with its frame, or as text. A cell renders again only when its own
 * props change.
 */
import {
  controlOptionsOf,
  displayTextOfValue,
  type Field,
  type FormLang,
  fieldLabel,
  getFormTextForLanguage,
  isEmpty,
} from '@countersign/sdk/form';
import { type ComponentType, memo, type ReactNode, useId, useMemo } from 'react';
import type { RowsControl } from '../../controls/control.ts';
import { findControlEntry } from '../../controls/loaded-controls.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import { nonEmptyText } from '../../ui/field/display-text.ts';
import { useFieldRights } from '../rules/conditional-context.ts';
import { isFocusLeaving, renderInputInFrame } from '../view/FieldInput.tsx';
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
  /**
   * The component that renders a cell with nested rows. It is passed as a prop, because a direct import would
   * be circular: nested rows render cells too.
   */
  Nested: ComponentType<NestedRowsProps>;
}

export const RowCell = memo(function RowCell(props: RowCellProps): ReactNode {
  const { lang, onAction } = useForm();
  const { control } = props.field;
  const entry = findControlEntry(control);
  if (entry?.kind === 'decoration')
    return (
      <entry.Decoration
        control={control}
        lang={lang}
        readOnly={props.readOnly}
        disabled={props.disabled}
        onAction={onAction}
      />
    );
  if (entry?.kind === 'rows' && !props.readOnly) return <props.Nested {...props} entry={entry} lang={lang} />;
  return props.readOnly ? <LabelledValue {...props} /> : <InputCell {...props} />;
});

function LabelledValue(cell: RowCellProps): ReactNode {
  return (
    <>
      <span className="csf-rows-title" aria-hidden="true">
        {cell.label}
      </span>
      <ReadOnlyCell {...cell} />
    </>
  );
}

/**
 * Renders a cell of a read-only form. It uses the read-only component of the control if there is one,
 * otherwise it renders the value as text.
 */
function ReadOnlyCell(cell: RowCellProps): ReactNode {
  const { lang } = useForm();
  const { field, value } = cell;
  const { control } = field;
  const entry = findControlEntry(control);
  if (isEmpty(value)) return getFormTextForLanguage(lang, 'empty');
  if (entry?.kind === 'rows') return <cell.Nested {...cell} entry={entry} lang={lang} />;
  if (entry?.kind === 'field' && entry.Document)
    return (
      <ErrorBoundary input={value}>
        <entry.Document control={control} label={fieldLabel(field)} value={value} lang={lang} />
      </ErrorBoundary>
    );
  const { addonBefore, addonAfter } = controlOptionsOf(control);
  return [nonEmptyText(addonBefore), displayTextOfValue(control, value, lang), nonEmptyText(addonAfter)]
    .filter(Boolean)
    .join(' ');
}

function InputCell({ atoms, at, rowId, field, value, label, disabled }: CellProps): ReactNode {
  const { lang, layout, onChange } = useForm();
  const { control, model } = field;
  const message = useFormAtom(useMemo(() => atoms.messageOf(at, model), [atoms, at, model]));
  const errors = message === '' ? [] : message.split('\n');
  const entry = findControlEntry(control);
  const id = useId();
  const required = useFieldRights().isRequired(field) && !disabled;
  if (entry?.kind !== 'field') return <UnsupportedCell field={field} value={value} />;
  return renderInputInFrame(field, entry, {
    id,
    lang,
    value,
    disabled,
    required,
    label,
    errors,
    mark: layout.requiredMark,
    onBlur: event => isFocusLeaving(event) && atoms.leave(rowId, model),
    onChange: typed => onChange(atoms.type({ at, field }, typed)),
  });
}

/** Shows the name and the value of a control that cannot be rendered in a row. The value is kept. */
function UnsupportedCell({ field, value }: Pick<CellProps, 'field' | 'value'>): ReactNode {
  const { lang } = useForm();
  const held = displayTextOfValue(field.control, value, lang);
  return (
    <div className="csf-unsupported">
      <p>{getFormTextForLanguage(lang, 'unsupported-control', { type: field.control.type })}</p>
      {held && (
        <p>
          {getFormTextForLanguage(lang, 'value-stored')}: {held}
        </p>
      )}
    </div>
  );
}
