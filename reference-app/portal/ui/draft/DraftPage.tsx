/** The page of one draft that is designed, on the whole screen: loads it and the person, or shows why that failed. */
import './draft.css';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../session/language.ts';
import { userInfo } from '../../session/queries.ts';
import { usePageTitle } from '../define-page.ts';
import { Failure } from '../EmptyState.tsx';
import { text } from '../list-search.ts';
import { useTitle } from '../use-title.ts';
import { designTexts } from './texts.ts';

interface DraftPageProps<Detail> {
  /** The name of the designer: drafts of two designers may share an id. */
  kind: string;
  /** Another number loads the draft anew. */
  turn?: number;
  load: (id: string) => Promise<Detail>;
  nameOf: (detail: Detail) => string;
  children: (detail: Detail) => ReactNode;
}

export function DraftPage<Detail>({ kind, turn = 0, load, nameOf, children }: DraftPageProps<Detail>) {
  const { t } = useTexts(designTexts);
  const pageTitle = usePageTitle();
  const id = text((useSearch({ strict: false }) as Record<string, unknown>).id);
  const isPersonKnown = useQuery(userInfo).data !== undefined;
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: [kind, id, turn],
    queryFn: () => load(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useTitle(data === undefined ? pageTitle : nameOf(data));
  // A failed refetch keeps the open draft.
  if (isLoadingError)
    return (
      <div className="page">
        <Failure error={error} retry={() => refetch()} />
      </div>
    );
  if (data === undefined || !isPersonKnown)
    return (
      <div className="designer-page" aria-busy="true">
        <div className="designer-top">
          <Skeleton width={240} height={32} aria-label={t('loading')} />
        </div>
      </div>
    );
  return children(data);
}
