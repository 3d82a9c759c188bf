/**
 * Renders a table that is nested in a row of another table, in a cell or below a choice. The outer field
 * stores and validates the nested rows.
 */
import { atom } from 'jotai/vanilla';
import { type ReactNode, useId, useMemo } from 'react';
import { describedByIds, FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { useFieldRights } from '../rules/conditional-context.ts';
import { useForm, useFormAtom } from '../view/form-context.ts';
import type { NestedRowsProps } from './RowCell.tsx';
import { isFullWidthField, RowsBody } from './RowsBody.tsx';
import {
  createRowsAtoms,
  messagesForWholeField,
  type RowsAtoms,
  type RowsSource,
  toRowValues,
} from './rows-atoms.ts';

export function NestedRows({ atoms: around, field, at, entry, lang, ...cell }: NestedRowsProps): ReactNode {
  const { form, layout } = useForm();
  const { disabled, readOnly, label } = cell;
  const atoms = useMemo(
    () => createRowsAtoms(form, createNestedTableRowsAccess(around, { at, field })),
    [form, around, at, field],
  );
  const errors = messagesForWholeField(useFormAtom(atoms.due));
  const required = useFieldRights().isRequired(field) && !disabled;
  const id = useId();
  const body = { atoms, field, entry, id, lang, readOnly, disabled, required, Nested: NestedRows };
  const invalid = errors.length > 0;
  if (readOnly) return <RowsBody {...body} invalid={false} describedBy={undefined} />;
  return (
    <FieldFrame
      id={id}
      lang={lang}
      required={required}
      label={label}
      errors={errors}
      group="group"
      mark={layout.requiredMark}
      wide={isFullWidthField(field)}
    >
      <RowsBody {...body} invalid={invalid} describedBy={describedByIds(id, { error: invalid })} />
    </FieldFrame>
  );
}

/** Returns an object that reads and writes the rows in the value of a table cell. */
function createNestedTableRowsAccess(
  { source, rows, type }: RowsAtoms,
  cell: Parameters<RowsAtoms['type']>[0],
): RowsSource {
  const { at, field } = cell;
  const below = (errors: RowsSource['errors']): RowsSource['errors'] =>
    atom(get =>
      get(errors).flatMap(error => {
        const { path = [] } = error;
        return path[1] === at && path[2] === field.model ? [{ ...error, path: path.slice(2) }] : [];
      }),
    );
  return {
    path: [...source.path, at, field.model],
    rows: atom(get => toRowValues(readRowValue(get(rows)[at], field.model))),
    errors: below(source.errors),
    external: below(source.external),
    checked: source.checked,
    isEdited: source.isEdited,
    write: (next, edited) => type(cell, next, edited),
  };
}

const readRowValue = (row: unknown, model: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, model)
    ? (row as Record<string, unknown>)[model]
    : undefined;
