/** The name of a row as the link that opens its record: it can be copied, and opened in a tab of its own. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const TitleLink = ({ id, tab, children }: { id: string; tab?: string; children: ReactNode }) => (
  <Link
    to="."
    className="title-link"
    search={((before: object) => ({ ...before, open: id, tab })) as never}
    activeOptions={{ exact: true }}
  >
    {children}
  </Link>
);
