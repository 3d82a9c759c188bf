/** A part of an account: its failure, its waiting, or its content. */
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../../ui/EmptyState.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  label: string;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, label, children }: LoadedProps<Data>) {
  return (
    <div className="record-body" role="tabpanel" aria-label={label}>
      {query.isError && <Failure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && [0, 1, 2].map(row => <Skeleton key={row} variant="rounded" height={44} />)}
      {query.data !== undefined && children(query.data)}
    </div>
  );
}
