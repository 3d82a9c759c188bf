/** Rows inside a row: a table in a cell of a table, or under a choice. They are stored in the row and checked with it. */
import { atom } from 'jotai/vanilla';
import { type ReactNode, useId, useMemo } from 'react';
import { describedBy, FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { useFieldRights } from '../rules/conditional-context.ts';
import { useForm, useFormAtom } from '../view/form-context.ts';
import type { NestedRowsProps } from './RowCell.tsx';
import { isWide, RowsBody } from './RowsBody.tsx';
import { asRows, ownMessages, type RowsAtoms, type RowsSource, rowsAtoms } from './rows-atoms.ts';

export function NestedRows({ atoms: around, field, at, entry, lang, ...cell }: NestedRowsProps): ReactNode {
  const { form, layout } = useForm();
  const { disabled, readOnly, label } = cell;
  const atoms = useMemo(() => rowsAtoms(form, rowsIn(around, { at, field })), [form, around, at, field]);
  const errors = ownMessages(useFormAtom(atoms.due));
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
      wide={isWide(field)}
    >
      <RowsBody {...body} invalid={invalid} describedBy={describedBy(id, { help: false, error: invalid })} />
    </FieldFrame>
  );
}

/** The value of one cell, as rows of its own. */
function rowsIn({ source, rows, type }: RowsAtoms, cell: Parameters<RowsAtoms['type']>[0]): RowsSource {
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
    rows: atom(get => asRows(valueIn(get(rows)[at], field.model))),
    errors: below(source.errors),
    external: below(source.external),
    checked: source.checked,
    isEdited: source.isEdited,
    write: next => type(cell, next),
  };
}

const valueIn = (row: unknown, model: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, model)
    ? (row as Record<string, unknown>)[model]
    : undefined;
