/** Renders a tab of a user account: an error, the loading state, or the loaded content. */
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from '../../../../ui/EmptyState.tsx';

interface LoadedTabProps<Data> {
  query: UseQueryResult<Data>;
  label: string;
  children: (data: Data) => ReactNode;
}

export function QueryTabPanel<Data>({ query, label, children }: LoadedTabProps<Data>) {
  return (
    <div className="record-body" role="tabpanel" aria-label={label}>
      {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && [0, 1, 2].map(row => <Skeleton key={row} variant="rounded" height={44} />)}
      {query.data !== undefined && children(query.data)}
    </div>
  );
}
