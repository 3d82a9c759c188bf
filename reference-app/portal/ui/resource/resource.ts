/**
 * Declares a resource that users administer: its list, columns and filters. The types come from the API call
 * that lists it.
 */
import type { Catalogue, Lang, Translate } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import type { Facet, Filters } from '../filters/facets.ts';
import type { Paged } from '../use-list.ts';

/** A method of the API client that returns a page of rows. */
export type ListCall<Row extends object, Query extends object> = (parts: {
  query?: Query;
}) => Promise<Paged<Row>>;

type NameIn<T> = keyof T & string;

/** Sort keys that the list call supports, without the descending variants that begin with `-`. */
type SortOf<Query> = Query extends { sort?: infer S }
  ? Exclude<Exclude<S, undefined> & string, `-${string}`>
  : never;

export interface ResourceColumn<Row, Query, K extends string> {
  /** Field of the row that the column shows. */
  name: NameIn<Row>;
  label: K;
  /** Sort key of the list call for this column. Omitted if the server cannot sort by the column. */
  sort?: SortOf<Query>;
  /** Renders the cell. Defaults to the value as text. */
  cell?: (row: Row, t: Translate<K>, lang: Lang) => ReactNode;
  /** True if the cells contain a link. */
  hasLink?: boolean;
  /** True if the column is hidden by default. */
  isHidden?: boolean;
  /** Share of the list width that the column gets. Defaults to 1. */
  flex?: number;
  minWidth?: number;
}

export interface Resource<Row extends object, Query extends object, K extends string> {
  /** Resource name, used in query keys, in preferences and in the operation log. */
  name: string;
  list: ListCall<Row, Query>;
  /** Row field that contains the id. */
  key: NameIn<NoInfer<Row>>;
  /** Row field that contains the display name. */
  title: NameIn<NoInfer<Row>>;
  texts: Catalogue<K>;
  labels: {
    intro?: NoInfer<K>;
    /** Label of the main action. Omitted if records cannot be added. */
    add?: NoInfer<K>;
    /** Label of the search box. Omitted if the call accepts no keyword. */
    search?: NoInfer<K>;
    /** Text for an empty list. `hint` suggests the next step. */
    none: NoInfer<K>;
    hint?: NoInfer<K>;
  };
  columns: readonly ResourceColumn<NoInfer<Row>, NoInfer<Query>, NoInfer<K>>[];
  facets?: (t: Translate<NoInfer<K>>, lang: Lang) => readonly (Facet & { name: NameIn<NoInfer<Query>> })[];
  /**
   * Filters that are set by other components than the filter panel, for example by a tree. They are kept in
   * the URL.
   */
  filters?: readonly NameIn<NoInfer<Query>>[];
  /**
   * Converts the filters to the query of the call. Needed only if the query values differ from the filters.
   */
  queryOf?: (filters: Filters) => Partial<NoInfer<Query>>;
  pageSize?: number;
  /**
   * True if the list call supports keyset paging. The parameter `after` or `before` then contains a row of
   * the adjacent page.
   */
  hasCursor?: NoInfer<Query> extends { after?: string; before?: string } ? boolean : never;
}

/**
 * Type-checks a resource definition. Use it in a page's `resource.ts`. A column, sort key or filter that the
 * call does not have is a compile error.
 */
export const defineResource = <Row extends object, Query extends object, K extends string>(
  resource: Resource<Row, Query, K>,
): Resource<Row, Query, K> => resource;

export const rowId = <Row extends object>({ key }: { key: NameIn<Row> }, row: Row): string =>
  String(row[key]);

export const rowTitle = <Row extends object>({ title }: { title: NameIn<Row> }, row: Row): string =>
  String(row[title]);
