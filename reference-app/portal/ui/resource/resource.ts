/** The declaration of a noun that people administer: its list, columns and filters, typed by the call that lists it. */
import type { Catalogue, Lang, Translate } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import type { Facet, Filters } from '../filters/facets.ts';
import type { Paged } from '../use-list.ts';

/** A call of the client that returns a page of rows. */
export type ListCall<Row extends object, Query extends object> = (parts: {
  query?: Query;
}) => Promise<Paged<Row>>;

type NameIn<T> = keyof T & string;

/** The orders of the call, without those that turn another one round. */
type SortOf<Query> = Query extends { sort?: infer S }
  ? Exclude<Exclude<S, undefined> & string, `-${string}`>
  : never;

export interface ResourceColumn<Row, Query, K extends string> {
  /** A field of the row. */
  name: NameIn<Row>;
  label: K;
  /** Absent where the server cannot sort by it. */
  sort?: SortOf<Query>;
  /** Default: the value as text. */
  cell?: (row: Row, t: Translate<K>, lang: Lang) => ReactNode;
  /** Its cell has a link of its own. */
  hasLink?: boolean;
  /** Not shown until somebody chooses it. */
  isHidden?: boolean;
  /** Its share of the width; 1 where it is absent. */
  flex?: number;
  minWidth?: number;
}

export interface Resource<Row extends object, Query extends object, K extends string> {
  /** Its name in the cache and in preferences, and its kind in the operation log. */
  name: string;
  list: ListCall<Row, Query>;
  /** The field with the id. */
  key: NameIn<NoInfer<Row>>;
  /** The field with the name. */
  title: NameIn<NoInfer<Row>>;
  texts: Catalogue<K>;
  labels: {
    intro?: NoInfer<K>;
    /** The main action. Absent where nobody adds a record. */
    add?: NoInfer<K>;
    /** Absent where the call takes no keyword. */
    search?: NoInfer<K>;
    /** No records yet, and the next step. */
    none: NoInfer<K>;
    hint?: NoInfer<K>;
  };
  columns: readonly ResourceColumn<NoInfer<Row>, NoInfer<Query>, NoInfer<K>>[];
  facets?: (t: Translate<NoInfer<K>>, lang: Lang) => readonly (Facet & { name: NameIn<NoInfer<Query>> })[];
  /** Filters of the address that the panel does not show, such as the node of a tree. */
  filters?: readonly NameIn<NoInfer<Query>>[];
  /** The filters as the call takes them, where its fields have other values. */
  queryOf?: (filters: Filters) => Partial<NoInfer<Query>>;
  pageSize?: number;
  /** The call finds a page from the edge of the one beside it: `after` and `before`. */
  hasCursor?: NoInfer<Query> extends { after?: string; before?: string } ? boolean : never;
}

/** Use in a page's own `resource.ts`. A column, an order or a filter that the call does not have fails to compile. */
export const defineResource = <Row extends object, Query extends object, K extends string>(
  resource: Resource<Row, Query, K>,
): Resource<Row, Query, K> => resource;

export const idOf = <Row extends object>({ key }: { key: NameIn<Row> }, row: Row): string => String(row[key]);

export const titleOf = <Row extends object>({ title }: { title: NameIn<Row> }, row: Row): string =>
  String(row[title]);
