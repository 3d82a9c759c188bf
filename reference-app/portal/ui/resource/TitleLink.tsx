/** The name of a row as the link that opens its record: it can be copied, and opened in a tab of its own. */
import type { ReactNode } from 'react';
import { PageLink, useHrefHere } from '../PageLink.tsx';

export function TitleLink({ id, tab, children }: { id: string; tab?: string; children: ReactNode }) {
  const hrefTo = useHrefHere();
  return (
    <PageLink href={hrefTo({ open: id, tab })} className="title-link">
      {children}
    </PageLink>
  );
}
