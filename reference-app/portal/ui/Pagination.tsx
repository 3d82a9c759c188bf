/** Below a list: how many there are, and the way to the other pages. */
import './list/list.css';
import MuiPagination from '@mui/material/Pagination';
import { useTexts } from '../session/language.ts';
import { uiTexts } from './texts.ts';

interface PaginationProps {
  total: number;
  /** There are more than were counted. */
  more?: boolean;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

export function Pagination({ total, more = false, page, pageSize, onPage }: PaginationProps) {
  const { t } = useTexts(uiTexts);
  const count = Math.ceil(total / pageSize);
  return (
    <div className="list-pagination">
      <span>{t(more ? 'list.totalMore' : 'list.total', { total })}</span>
      {count > 1 && (
        <MuiPagination
          count={count}
          page={page}
          shape="rounded"
          aria-label={t('list.page')}
          onChange={(_, next) => onPage(next)}
        />
      )}
    </div>
  );
}
