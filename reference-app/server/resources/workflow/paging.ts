/** Paging as the lists take it: `page` and `limit`, or `pageNum` and `pageSize`. */

export interface PagingQuery {
  page?: number | undefined;
  limit?: number | undefined;
  pageNum?: number | undefined;
  pageSize?: number | undefined;
}

export interface Page {
  page: number;
  limit: number;
}

const DEFAULT_LIMIT = 10;

export const pageOf = ({ page, limit, pageNum, pageSize }: PagingQuery): Page => ({
  page: page ?? pageNum ?? 1,
  limit: limit ?? pageSize ?? DEFAULT_LIMIT,
});

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;
