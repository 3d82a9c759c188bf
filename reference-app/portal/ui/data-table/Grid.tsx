/** MUI's data grid over one page of rows that the server sorted: the one file that knows the package. */
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
import type { DataColumn, DataTableProps } from '../DataTable.tsx';
import { uiTexts } from '../texts.ts';
import type { ListSearch } from '../use-list.ts';
import { RowActions } from './RowActions.tsx';

export interface GridProps extends DataTableProps<ListSearch, object> {
  rows: readonly object[];
}

const ACTIONS = 'actions';

const TEXTS = {
  zh: zhCN.components.MuiDataGrid.defaultProps.localeText,
  en: enUS.components.MuiDataGrid.defaultProps.localeText,
};

/** The bar of a list that loads anew is no row, so it may not stand among them for assistive technology. */
const QUIET = { loadingOverlay: { 'aria-hidden': true } } as const;

export default function Grid(props: GridProps) {
  const { label, columns, list, rows, rowKey, selection, density = 'standard', onWidth } = props;
  const { search, change, query } = list;
  const { lang } = useTexts(uiTexts);
  return (
    <DataGrid
      aria-label={label}
      nonce={styleNonce}
      rows={rows}
      columns={useColumns(props)}
      getRowId={rowKey}
      localeText={TEXTS[lang]}
      rowHeight={44}
      columnHeaderHeight={40}
      getRowHeight={() => 'auto'}
      hideFooter
      disableColumnFilter
      disableRowSelectionOnClick
      disableVirtualization
      loading={query.isPlaceholderData}
      slotProps={QUIET}
      sortingMode="server"
      sortModel={sortModelOf(search.sort, columns)}
      onSortModelChange={model => change({ sort: sortOf(model, columns) })}
      checkboxSelection={selection !== undefined}
      rowSelectionModel={modelOf(selection?.keys)}
      onRowSelectionModelChange={model =>
        selection?.onChange(keysOf(model, { before: selection.keys, page: rows.map(rowKey) }))
      }
      keepNonExistentRowsSelected
      disableColumnSelector
      onCellKeyDown={leaveKeyToControl}
      onColumnWidthChange={({ colDef, width }) => onWidth?.(colDef.field, Math.round(width))}
      className={`data-grid density-${density}`}
    />
  );
}

/** Space and Enter on a control of a cell act on that control; the grid would take them as a page down or as editing. */
const leaveKeyToControl: GridEventListener<'cellKeyDown'> = (_cell, event) => {
  const isPress = event.key === ' ' || event.key === 'Enter';
  const isControl =
    event.target instanceof Element && event.target.matches('input, button, a, select, textarea');
  if (isPress && isControl) event.defaultMuiPrevented = true;
};

function useColumns({ columns, actions, actionsWidth = 230 }: GridProps): GridColDef<object>[] {
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
      field: ACTIONS,
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

/** `-name` is the name's column the other way round, as the server's lists take it. */
function sortModelOf(sort: string, columns: readonly DataColumn<object>[]): GridSortModel {
  const name = sort.replace('-', '');
  const column = columns.find(one => (one.sort ?? one.name) === name);
  return column ? [{ field: column.name, sort: sort.startsWith('-') ? 'desc' : 'asc' }] : [];
}

function sortOf([first]: GridSortModel, columns: readonly DataColumn<object>[]): string {
  if (!first?.sort) return '';
  const name = columns.find(one => one.name === first.field)?.sort ?? first.field;
  return first.sort === 'desc' ? `-${name}` : name;
}

const modelOf = (keys: ReadonlySet<string> = new Set()): GridRowSelectionModel => ({
  type: 'include',
  ids: new Set<GridRowId>(keys),
});

interface SelectedBefore {
  before: ReadonlySet<string>;
  page: readonly string[];
}

/** "All" means all of this page; rows of other pages stay as they are. */
function keysOf({ type, ids }: GridRowSelectionModel, { before, page }: SelectedBefore): ReadonlySet<string> {
  if (type === 'include') return new Set([...ids].map(String));
  const others = [...before].filter(key => !page.includes(key));
  return new Set([...others, ...page.filter(key => !ids.has(key))]);
}
