/** Pagination for the result of a query. Renders nothing while there are no rows. */
import { Pagination } from '../Pagination.tsx';
import type { Paged } from '../use-list.ts';

interface QueryPaginationProps {
  data: Paged<unknown> | undefined;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

export const QueryPagination = ({ data, ...place }: QueryPaginationProps) =>
  data && data.total > 0 ? <Pagination total={data.total} more={data.more} {...place} /> : null;
