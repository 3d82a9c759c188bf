/** A page of administration: its title, a line on what it is for, its main action, and its content. */
import './data-table/data-table.css';
import type { ReactNode } from 'react';
import { usePageTitle } from './define-page.ts';

interface PageProps {
  intro?: ReactNode;
  /** The page's main action, beside the title. */
  action?: ReactNode;
  /** As wide as a text is read, in the middle. */
  isNarrow?: boolean;
  children: ReactNode;
}

export function Page({ intro, action, isNarrow = false, children }: PageProps) {
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
