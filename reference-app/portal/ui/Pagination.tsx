/** Shows the total number of rows below a list, and links to its pages. */
import './list/list.css';
import type { ReactNode } from 'react';
import { useTexts } from '../session/language.ts';
import { Icon } from './icons/Icon.tsx';
import { pageNumbers } from './list/page-numbers.ts';
import { uiTexts } from './texts.ts';

interface PaginationProps {
  total: number;
  /** True if the list has more rows than `total`, because the server counts rows only up to a limit. */
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
      {count > 1 && <PageNumberList page={page} count={count} onPage={onPage} />}
    </div>
  );
}

interface PagesProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

function PageNumberList({ page, count, onPage }: PagesProps) {
  const { t } = useTexts(uiTexts);
  const step = (to: number, label: string, content: ReactNode) => (
    <button type="button" disabled={to < 1 || to > count} aria-label={label} onClick={() => onPage(to)}>
      {content}
    </button>
  );
  return (
    <nav aria-label={t('list.page')}>
      <ul className="page-numbers">
        <li>{step(page - 1, t('list.previousPage'), <Icon name="navigateBefore" />)}</li>
        {pageNumbers(page, count).map((number, index) => (
          <li key={number === 'gap' ? `gap ${index < 3}` : number}>
            {number === 'gap' ? (
              <span>…</span>
            ) : (
              <button
                type="button"
                aria-label={t(number === page ? 'list.pageNow' : 'list.toPage', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
        <li>{step(page + 1, t('list.nextPage'), <Icon name="navigateNext" />)}</li>
      </ul>
    </nav>
  );
}
