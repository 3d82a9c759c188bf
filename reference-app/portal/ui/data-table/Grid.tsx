/** Shows one page of server-sorted rows with MUI's data grid. No other file imports the data grid package. */
import {
  DataGrid,
  type GridColDef,
  type GridEventListener,
  type GridRowId,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { enUS, zhCN } from '@mui/x-data-grid/locales';
import { useTexts } from '../../session/language.ts';
import { styleNonce } from '../../theme/style-nonce.ts';
import { uiTexts } from '../texts.ts';
import type { DataColumn, GridProps } from './props.ts';
import { RowActions } from './RowActions.tsx';

const ACTIONS_FIELD = 'actions';

const gridTexts = {
  zh: zhCN.components.MuiDataGrid.defaultProps.localeText,
  en: enUS.components.MuiDataGrid.defaultProps.localeText,
};

/**
 * Hides the progress bar of a reloading list from assistive technology, because the bar is inside the row
 * group but is not a row.
 */
const LOADING_SLOT_PROPS = { loadingOverlay: { 'aria-hidden': true } } as const;

export default function DataGridRows(props: GridProps) {
  const { label, columns, list, rows, rowKey, selection, density = 'standard', onWidth } = props;
  const { search, change, query } = list;
  const { lang } = useTexts(uiTexts);
  return (
    <DataGrid
      aria-label={label}
      nonce={styleNonce}
      rows={rows}
      columns={useGridColumns(props)}
      getRowId={rowKey}
      localeText={gridTexts[lang]}
      rowHeight={44}
      columnHeaderHeight={40}
      getRowHeight={() => 'auto'}
      hideFooter
      disableColumnFilter
      disableRowSelectionOnClick
      disableVirtualization
      loading={query.isPlaceholderData}
      slotProps={LOADING_SLOT_PROPS}
      sortingMode="server"
      sortModel={toSortModel(search.sort, columns)}
      onSortModelChange={model => change({ sort: toSortKey(model, columns) })}
      checkboxSelection={selection !== undefined}
      rowSelectionModel={toSelectionModel(selection?.keys)}
      onRowSelectionModelChange={model =>
        selection?.onChange(selectedKeys(model, { before: selection.keys, page: rows.map(rowKey) }))
      }
      keepNonExistentRowsSelected
      disableColumnSelector
      onCellKeyDown={passSpaceEnterToCellControl}
      onColumnWidthChange={({ colDef, width }) => onWidth?.(colDef.field, Math.round(width))}
      className={`data-grid density-${density}`}
    />
  );
}

/** Lets a control in a cell handle Space and Enter. Otherwise the grid would scroll or start editing. */
const passSpaceEnterToCellControl: GridEventListener<'cellKeyDown'> = (_cell, event) => {
  const isPress = event.key === ' ' || event.key === 'Enter';
  const isControl =
    event.target instanceof Element && event.target.matches('input, button, a, select, textarea');
  if (isPress && isControl) event.defaultMuiPrevented = true;
};

function useGridColumns({ columns, actions, actionsWidth = 230 }: GridProps): GridColDef<object>[] {
  const { t } = useTexts(uiTexts);
  const shown = columns.map(
    ({
      name,
      label,
      cell,
      isSortable = false,
      isLink = false,
      flex = 1,
      minWidth = 120,
      width,
    }): GridColDef<object> => ({
      field: name,
      headerName: label,
      sortable: isSortable,
      hideable: false,
      ...(width === undefined ? { flex, minWidth } : { width, minWidth: 60 }),
      renderCell: ({ row, hasFocus }) =>
        isLink ? <RowActions hasFocus={hasFocus}>{cell(row)}</RowActions> : cell(row),
    }),
  );
  if (!actions) return shown;
  return [
    ...shown,
    {
      field: ACTIONS_FIELD,
      headerName: t('list.actions'),
      sortable: false,
      hideable: false,
      disableColumnMenu: true,
      flex: 1,
      minWidth: actionsWidth,
      renderCell: ({ row, hasFocus }) => <RowActions hasFocus={hasFocus}>{actions(row)}</RowActions>,
    },
  ];
}

/**
 * Converts the server's sort key to the grid's sort model. `-name` means descending order by the column
 * `name`.
 */
function toSortModel(sort: string, columns: readonly DataColumn<object>[]): GridSortModel {
  const name = sort.replace('-', '');
  const column = columns.find(one => (one.sort ?? one.name) === name);
  return column ? [{ field: column.name, sort: sort.startsWith('-') ? 'desc' : 'asc' }] : [];
}

function toSortKey([first]: GridSortModel, columns: readonly DataColumn<object>[]): string {
  if (!first?.sort) return '';
  const name = columns.find(one => one.name === first.field)?.sort ?? first.field;
  return first.sort === 'desc' ? `-${name}` : name;
}

const toSelectionModel = (keys: ReadonlySet<string> = new Set()): GridRowSelectionModel => ({
  type: 'include',
  ids: new Set<GridRowId>(keys),
});

interface SelectedBefore {
  before: ReadonlySet<string>;
  page: readonly string[];
}

/**
 * Returns the selected row keys. "Select all" selects the rows of the current page; the selection on other
 * pages stays.
 */
function selectedKeys(
  { type, ids }: GridRowSelectionModel,
  { before, page }: SelectedBefore,
): ReadonlySet<string> {
  if (type === 'include') return new Set([...ids].map(String));
  const others = [...before].filter(key => !page.includes(key));
  return new Set([...others, ...page.filter(key => !ids.has(key))]);
}
