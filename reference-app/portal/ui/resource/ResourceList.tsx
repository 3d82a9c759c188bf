/**
 * Shows the rows of a resource with filters, column arrangement and batch actions. Translates the text keys
 * of the resource definition.
 */
import './resource.css';
import type { Lang, Translate } from '@countersign/sdk/i18n';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../session/language.ts';
import { createLazyMuiComponent } from '../../theme/with-mui.tsx';
import { DataTable } from '../DataTable.tsx';
import type { DataColumn } from '../data-table/props.ts';
import { FilterBar } from '../FilterBar.tsx';
import { arrangeColumns, DEFAULT_LIST_PREFERENCE } from './arrange.ts';
import type { BatchAction } from './Batch.tsx';
import { ArrangeListButton } from './ListPanel.tsx';
import { useListArrangement } from './preference.ts';
import { type Resource, rowId, rowTitle } from './resource.ts';
import { useSelection } from './selection.ts';
import { storedDensity } from './size.ts';
import { TitleLink } from './TitleLink.tsx';
import type { ResourceRows } from './use-resource.ts';

const ResourceBatchBar = createLazyMuiComponent(() => import('./Batch.tsx'));

export interface ResourceListProps<Row extends object, Query extends object, K extends string> {
  label: string;
  resource: Resource<Row, Query, K>;
  list: ResourceRows<Row>;
  /** Action buttons at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** Minimum width of the action buttons in px. */
  actionsWidth?: number;
  /** Batch actions. If omitted, rows cannot be selected. */
  batch?: readonly BatchAction[];
  /** True if the row's name is a link to the record. Defaults to true. */
  opens?: boolean;
  empty: ReactNode;
}

export function ResourceList<Row extends object, Query extends object, K extends string>(
  props: ResourceListProps<Row, Query, K>,
) {
  const { label, resource, list, actions, actionsWidth, batch, opens = true, empty } = props;
  const { t, lang } = useTexts(resource.texts);
  const { search, change } = list;
  const arrangement = useListArrangement(resource.name, {
    ...DEFAULT_LIST_PREFERENCE,
    density: storedDensity(),
  });
  const columns = arrangeColumns(toDataColumns(resource, { t, lang, opens }), arrangement.value.columns);
  const rowKey = (row: Row) => rowId(resource, row);
  const page = new Map(list.query.data?.list.map(row => [rowKey(row), rowTitle(resource, row)]));
  const { selected, select } = useSelection(page);
  const keys = new Set(selected.keys());
  return (
    <div className="resource-list">
      <div className="resource-bar">
        <FilterBar
          facets={resource.facets?.(t, lang) ?? []}
          {...(resource.labels.search && { searchLabel: t(resource.labels.search) })}
          hasKeyword={resource.labels.search !== undefined}
          filters={search}
          onChange={change as never}
          instead={
            batch && selected.size > 0 ? (
              <Suspense>
                <ResourceBatchBar
                  resource={resource.name}
                  actions={batch}
                  selected={selected}
                  onSelect={select}
                />
              </Suspense>
            ) : undefined
          }
        />
        <ArrangeListButton arrangement={arrangement} columns={columns} search={search} onSearch={change} />
      </div>
      <DataTable
        label={label}
        columns={columns.filter(({ isHidden }) => !isHidden)}
        list={list}
        rowKey={rowKey}
        density={arrangement.value.density}
        isWaiting={!arrangement.isReady}
        onWidth={(name, width) =>
          arrangement.change({
            columns: columns.map(one => ({
              name: one.name,
              ...(one.isHidden && { isHidden: true }),
              ...(one.name === name ? { width } : one.width !== undefined && { width: one.width }),
            })),
          })
        }
        {...(batch && {
          selection: { keys, onChange: select, nameOf: (row: Row) => rowTitle(resource, row) },
        })}
        actions={actions}
        {...(actionsWidth && { actionsWidth })}
        empty={empty}
      />
    </div>
  );
}

function toDataColumns<Row extends object, Query extends object, K extends string>(
  resource: Resource<Row, Query, K>,
  { t, lang, opens }: { t: Translate<K>; lang: Lang; opens: boolean },
): (DataColumn<Row> & { isHidden?: boolean })[] {
  return resource.columns.map(({ name, label, sort, cell, hasLink = false, ...more }) => {
    const opensRecord = opens && name === resource.title;
    const content = (row: Row) => (cell ? cell(row, t, lang) : plainCellText(row[name]));
    return {
      ...more,
      name,
      label: t(label),
      ...(sort && { sort, isSortable: true }),
      isLink: opensRecord || hasLink,
      cell: (row: Row) =>
        opensRecord ? <TitleLink id={rowId(resource, row)}>{content(row)}</TitleLink> : content(row),
    };
  });
}

const plainCellText = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '—' : String(value);
