/** MUI's data grid over one page of rows that the server sorted: the one file that knows the package. */
import {
  DataGrid,
  type GridColDef,
  type GridRowId,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { enUS, zhCN } from '@mui/x-data-grid/locales';
import { useTexts } from '../../session/language.ts';
import { styleNonce } from '../../theme/style-nonce.ts';
import type { DataTableProps } from '../DataTable.tsx';
import { uiTexts } from '../texts.ts';
import type { ListSearch } from '../use-list.ts';
import { RowActions } from './RowActions.tsx';

interface GridProps extends DataTableProps<ListSearch, object> {
  rows: readonly object[];
}

const ACTIONS = 'actions';

const TEXTS = {
  zh: zhCN.components.MuiDataGrid.defaultProps.localeText,
  en: enUS.components.MuiDataGrid.defaultProps.localeText,
};

export default function Grid(props: GridProps) {
  const { label, list, rows, rowKey, selection } = props;
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
      sortingMode="server"
      sortModel={sortModelOf(search.sort)}
      onSortModelChange={model => change({ sort: sortOf(model) })}
      checkboxSelection={selection !== undefined}
      rowSelectionModel={modelOf(selection?.keys)}
      onRowSelectionModelChange={model => selection?.onChange(keysOf(model, rows.map(rowKey)))}
      keepNonExistentRowsSelected
      className="data-grid"
    />
  );
}

function useColumns({ columns, actions, actionsWidth = 230 }: GridProps): GridColDef<object>[] {
  const { t } = useTexts(uiTexts);
  const shown = columns.map(
    ({ name, label, cell, isSortable = false, flex = 1, minWidth = 120 }): GridColDef<object> => ({
      field: name,
      headerName: label,
      sortable: isSortable,
      flex,
      minWidth,
      renderCell: ({ row }) => cell(row),
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
const sortModelOf = (sort: string): GridSortModel =>
  sort === '' ? [] : [{ field: sort.replace('-', ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }];

const sortOf = ([first]: GridSortModel): string =>
  first?.sort ? (first.sort === 'desc' ? `-${first.field}` : first.field) : '';

const modelOf = (keys: ReadonlySet<string> = new Set()): GridRowSelectionModel => ({
  type: 'include',
  ids: new Set<GridRowId>(keys),
});

/** "All" means all of this page. */
const keysOf = ({ type, ids }: GridRowSelectionModel, page: string[]): ReadonlySet<string> =>
  type === 'include' ? new Set([...ids].map(String)) : new Set(page.filter(key => !ids.has(key)));
