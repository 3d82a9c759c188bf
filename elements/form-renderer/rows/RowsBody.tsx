/** Renders rows without a frame, for a field or for a cell that itself contains rows. */
import {
  controlsOf,
  effectiveFieldAccess,
  type Field,
  type FormLang,
  fieldLabel,
  isDecorationInRows,
  type Privileges,
  partsOf,
} from '@countersign/sdk/form';
import { atom } from 'jotai/vanilla';
import { type ComponentType, type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { CellPlace, RowColumn, RowsControl } from '../../controls/control.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import { ConditionalStateContext, type FieldRights, fieldRights } from '../rules/conditional-context.ts';
import { createStableListAtom } from '../store/stable-list.ts';
import { useForm, useFormAtom } from '../view/form-context.ts';
import { type NestedRowsProps, RowCell } from './RowCell.tsx';
import type { RowsAtoms } from './rows-atoms.ts';

interface RowsBodyProps {
  id: string;
  lang: FormLang;
  field: Field;
  entry: RowsControl;
  atoms: RowsAtoms;
  readOnly: boolean;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  /** The component that renders a cell with nested rows. */
  Nested: ComponentType<NestedRowsProps>;
}

/** Returns true for a field that takes the full width: a table, or a choice field that contains a table. */
export const isFullWidthField = ({ control, fields }: Field): boolean =>
  control.type === 'batch' || fields.some(isFullWidthField);

export function RowsBody({ atoms, field, entry, Nested, ...props }: RowsBodyProps): ReactNode {
  const { form, onChange } = useForm();
  const columns = useRowColumns(field, props.disabled);
  const renderCell = useCellRenderer(atoms, { readOnly: props.readOnly, Nested });
  const soughtRow = useMemo(() => scrollTargetRowAtom(form.atoms.sought, atoms.source.path), [form, atoms]);
  const rows = useFormAtom(atoms.rows);
  const drawAll = useFormAtom(form.atoms.allRendered);
  const sought = useFormAtom(soughtRow);
  return (
    <ErrorBoundary input={rows}>
      <entry.Rows
        {...props}
        field={field}
        columns={columns}
        renderCell={renderCell}
        label={fieldLabel(field)}
        rows={rows}
        drawAll={drawAll}
        sought={sought}
        onChange={(next, entered) => onChange(atoms.change(next, entered))}
      />
    </ErrorBoundary>
  );
}

type SoughtPathAtom = ReturnType<typeof useForm>['form']['atoms']['sought'];

const scrollTargetRowAtom = (sought: SoughtPathAtom, way: readonly (string | number)[]) =>
  atom(get => {
    const path = get(sought);
    const at = path && way.every((step, place) => path[place] === step) ? path[way.length] : undefined;
    return typeof at === 'number' ? { at } : null;
  });

interface ColumnRights {
  privileges: Privileges;
  disabled: boolean;
  isLocked: FieldRights['isLocked'];
}

const toVisibleTableRowColumns = (fields: readonly Field[], rights: ColumnRights): RowColumn[] =>
  fields.flatMap(field => {
    const state = effectiveFieldAccess(field, rights.privileges);
    const inside = toVisibleTableRowColumns(field.fields, rights);
    const disabled = rights.disabled || state.disabled || rights.isLocked(field);
    return state.hidden ? [] : [{ field, disabled, inside }];
  });

/**
 * Returns the same column objects until permissions or rules change them, so that a keystroke renders only
 * one cell.
 */
function useRowColumns(field: Field, disabled: boolean): readonly RowColumn[] {
  const { form, privileges } = useForm();
  const { ruled, ruledOut } = form.atoms;
  const hidden = useMemo(
    () =>
      createStableListAtom(get =>
        get(ruled)
          ? controlsInRows(field).flatMap(({ control }) => (get(ruledOut())(control) ? [control] : []))
          : [],
      ),
    [field, ruled, ruledOut],
  );
  const gone = useFormAtom(hidden);
  const conditional = useContext(ConditionalStateContext);
  return useMemo(() => {
    const shown = field.fields.filter(({ control }) => !gone.includes(control));
    const columns = toVisibleTableRowColumns(shown, {
      privileges,
      disabled,
      isLocked: fieldRights(conditional).isLocked,
    });
    const isHidden = (decoration: Field) =>
      gone.includes(decoration.control) || effectiveFieldAccess(decoration, privileges).hidden;
    return withDecorationColumns(field, columns, isHidden);
  }, [field, privileges, disabled, gone, conditional]);
}

const decorationKind: Field['kind'] = { name: 'stored', empty: () => null, coerce: value => value };

/** Returns the controls in the rows of a field, in reading order, with the containers around them. */
const controlsInRows = (field: Field): Pick<Field, 'control' | 'within'>[] =>
  partsOf(field.control).flatMap(({ list }, part) =>
    [...controlsOf(list)].map(({ control, within }) => ({
      control,
      within: [...field.within, { control: field.control, part }, ...within],
    })),
  );

/** Adds the texts and other decorations between the fields of a row, in reading order. */
function withDecorationColumns(
  field: Field,
  columns: readonly RowColumn[],
  isHidden: (decoration: Field) => boolean,
): readonly RowColumn[] {
  const byControl = new Map(columns.map(column => [column.field.control, column]));
  const rowsControls = new Set(
    field.fields.filter(({ fields }) => fields.length > 0).map(one => one.control),
  );
  const drawn = controlsInRows(field).flatMap(({ control, within }, at): RowColumn[] => {
    const column = byControl.get(control);
    if (column) return [column];
    const isNested = within.some(step => rowsControls.has(step.control));
    if (isNested || !isDecorationInRows(control)) return [];
    const model = control.key ?? `decoration ${at}`;
    const decoration: Field = { model, control, kind: decorationKind, within, fields: [] };
    return isHidden(decoration)
      ? []
      : [{ field: decoration, disabled: true, inside: [], isDecoration: true }];
  });
  return drawn.length > columns.length ? drawn : columns;
}

function useCellRenderer(
  atoms: RowsAtoms,
  { readOnly, Nested }: Pick<RowsBodyProps, 'readOnly' | 'Nested'>,
): (place: CellPlace) => ReactNode {
  return useCallback(
    ({ column, at, rowId, value, label }) => (
      <RowCell
        Nested={Nested}
        key={column.field.model}
        atoms={atoms}
        at={at}
        rowId={rowId}
        value={value}
        label={label}
        readOnly={readOnly}
        field={column.field}
        disabled={column.disabled}
      />
    ),
    [atoms, readOnly, Nested],
  );
}
