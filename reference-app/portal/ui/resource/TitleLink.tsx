/** Row name as a link that opens the record. As a link, it can be copied or opened in a new tab. */
import type { ReactNode } from 'react';
import { PageLink, useHrefWithChangedQuery } from '../PageLink.tsx';

export function TitleLink({ id, tab, children }: { id: string; tab?: string; children: ReactNode }) {
  const hrefTo = useHrefWithChangedQuery();
  return (
    <PageLink href={hrefTo({ open: id, tab })} className="title-link">
      {children}
    </PageLink>
  );
}
