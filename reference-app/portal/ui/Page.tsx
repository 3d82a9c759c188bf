/** Administration page with a title, an introductory sentence, its main action and its content. */
import './data-table/data-table.css';
import type { ReactNode } from 'react';
import { usePageTitle } from './current-page.ts';

interface PageProps {
  intro?: ReactNode;
  /** Main action of the page, next to the title. */
  action?: ReactNode;
  /** True if the content is centred and as wide as a text column. */
  isNarrow?: boolean;
  children: ReactNode;
}

export function AdminPage({ intro, action, isNarrow = false, children }: PageProps) {
  return (
    <div className={isNarrow ? 'page narrow' : 'page'}>
      <div className="page-top">
        <div className="page-head">
          <h1>{usePageTitle()}</h1>
          {intro && <p className="page-intro">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
