/** Below a list: how many there are, and the way to the other pages. */
import './list/list.css';
import Pagination from '@mui/material/Pagination';
import { useText } from '../session/language.ts';

interface FootProps {
  total: number;
  /** There are more than were counted. */
  more?: boolean;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

export function Foot({ total, more = false, page, pageSize, onPage }: FootProps) {
  const { t } = useText();
  const count = Math.ceil(total / pageSize);
  return (
    <div className="listing-foot">
      <span>{t(more ? 'list.totalMore' : 'list.total', { total })}</span>
      {count > 1 && (
        <Pagination
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
