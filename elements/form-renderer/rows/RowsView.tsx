/** A field of rows in its frame: its own errors around it, those of its cells in them. */
import {
  type Field,
  type FormLang,
  fieldLabel,
  formText,
  labelOf,
  optionsOf,
  type Privileges,
  requiredRule,
  stateOf,
} from '@countersign/sdk/form';
import { atom } from 'jotai/vanilla';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { CellPlace, RowColumn, RowsControl } from '../../controls/control.ts';
import { textIn } from '../../ui/field/display-text.ts';
import { FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { describedBy } from '../../ui/field/PlainFrame.tsx';
import { stableList } from '../store/stable-list.ts';
import { useForm, useFormAtom } from '../view/form-context.ts';
import { RowsCell } from './RowCell.tsx';
import { fieldRows, ownMessages, type RowsAtoms, rowsAtoms } from './rows-atoms.ts';

interface RowsViewProps {
  id: string;
  lang: FormLang;
  field: Field;
  entry: RowsControl;
}

export function RowsView({ id, lang, field, entry }: RowsViewProps): ReactNode {
  const { form, privileges, disabled, layout } = useForm();
  const { control } = field;
  const off = disabled || stateOf(field, privileges).disabled;
  const atoms = useFieldRows(field);
  const messages = ownMessages(useFormAtom(form.atoms.shownErrors(field.model)));
  const required = !off && requiredRule(control) !== undefined;
  const help = textIn(control.help);
  return (
    <FieldFrame
      {...{ id, lang, required, help }}
      group="group"
      mark={layout.requiredMark}
      label={labelOf(control)}
      labelHidden={optionsOf(control).showLabel === false}
      wide={isWide(field)}
      errors={messages}
    >
      <RowsBody
        {...{ atoms, field, entry, id, lang, required, disabled: off, readOnly: false }}
        invalid={messages.length > 0}
        describedBy={describedBy(id, { help: help !== undefined, error: messages.length > 0 })}
      />
    </FieldFrame>
  );
}

function useFieldRows(field: Field): RowsAtoms {
  const { form } = useForm();
  return useMemo(() => rowsAtoms(form, fieldRows(form, field)), [form, field]);
}

/** A table, or choices with one in them, takes the whole width. */
export const isWide = ({ control, fields }: Field): boolean =>
  control.type === 'batch' || fields.some(isWide);

/** The same rows, read-only: a table of texts. */
export function RowsDocument({ id, lang, field, entry }: RowsViewProps): ReactNode {
  const atoms = useFieldRows(field);
  const empty = useFormAtom(atoms.rows).length === 0;
  return (
    <div className={isWide(field) ? 'csf-entry csf-wide' : 'csf-entry'} data-model={field.model}>
      <dt>{fieldLabel(field)}</dt>
      <dd className={empty ? 'csf-none' : undefined}>
        {empty ? (
          formText(lang, 'empty')
        ) : (
          <RowsBody
            {...{ atoms, field, entry, id, lang, readOnly: true }}
            {...{ required: false, disabled: false, invalid: false, describedBy: undefined }}
          />
        )}
      </dd>
    </div>
  );
}

interface RowsBodyProps extends RowsViewProps {
  atoms: RowsAtoms;
  readOnly: boolean;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
}

/** Rows without a frame: of a field, or of a cell of other rows. */
export function RowsBody({ atoms, field, entry, ...props }: RowsBodyProps): ReactNode {
  const { form, onChange } = useForm();
  const columns = useColumns(field, props.disabled);
  const renderCell = useCells(atoms, props);
  const soughtRow = useMemo(() => soughtIn(form.atoms.sought, atoms.source.path), [form, atoms]);
  return (
    <entry.Rows
      {...{ ...props, field, columns, renderCell }}
      label={fieldLabel(field)}
      rows={useFormAtom(atoms.rows)}
      drawAll={useFormAtom(form.atoms.allRendered)}
      sought={useFormAtom(soughtRow)}
      onChange={rows => onChange(atoms.change(rows))}
    />
  );
}

type Sought = ReturnType<typeof useForm>['form']['atoms']['sought'];

const soughtIn = (sought: Sought, way: readonly (string | number)[]) =>
  atom(get => {
    const path = get(sought);
    const at = path && way.every((step, place) => path[place] === step) ? path[way.length] : undefined;
    return typeof at === 'number' ? { at } : null;
  });

const columnsOf = (fields: readonly Field[], privileges: Privileges, disabled: boolean): RowColumn[] =>
  fields.flatMap(field => {
    const state = stateOf(field, privileges);
    const inside = columnsOf(field.fields, privileges, disabled);
    return state.hidden ? [] : [{ field, disabled: disabled || state.disabled, inside }];
  });

/** The same objects until privileges or rules change them, so that a keystroke draws one cell. */
function useColumns(field: Field, disabled: boolean): readonly RowColumn[] {
  const { form, privileges } = useForm();
  const { ruled, ruledOut } = form.atoms;
  const hidden = useMemo(
    () =>
      stableList(get => (get(ruled) ? field.fields.filter(({ control }) => get(ruledOut())(control)) : [])),
    [field, ruled, ruledOut],
  );
  const gone = useFormAtom(hidden);
  return useMemo(() => {
    const shown = field.fields.filter(column => !gone.includes(column));
    return columnsOf(shown, privileges, disabled);
  }, [field, privileges, disabled, gone]);
}

function useCells(
  atoms: RowsAtoms,
  { readOnly }: Pick<RowsBodyProps, 'readOnly'>,
): (place: CellPlace) => ReactNode {
  return useCallback(
    ({ column, at, rowId, value, label }) => (
      <RowsCell
        key={column.field.model}
        {...{ atoms, at, rowId, value, label, readOnly }}
        field={column.field}
        disabled={column.disabled}
      />
    ),
    [atoms, readOnly],
  );
}
