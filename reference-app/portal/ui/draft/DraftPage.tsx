/** Full-screen page to design one draft. Loads the draft and the user info, or shows why loading failed. */
import './draft.css';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../session/language.ts';
import { userInfoQuery } from '../../session/queries.ts';
import { usePageTitle } from '../current-page.ts';
import { QueryFailure } from '../EmptyState.tsx';
import { parseTextParam } from '../list-search.ts';
import { useDocumentTitle } from '../use-title.ts';
import { designDraftTexts } from './texts.ts';

interface DraftPageProps<Detail> {
  /** Name of the designer. It is needed because drafts in different designers may have equal ids. */
  kind: string;
  /** Reload counter. Each change of the counter loads the draft again. */
  turn?: number;
  load: (id: string) => Promise<Detail>;
  nameOf: (detail: Detail) => string;
  children: (detail: Detail) => ReactNode;
}

export function DraftPage<Detail>({ kind, turn = 0, load, nameOf, children }: DraftPageProps<Detail>) {
  const { t } = useTexts(designDraftTexts);
  const pageTitle = usePageTitle();
  const id = parseTextParam((useSearch({ strict: false }) as Record<string, unknown>).id);
  const isPersonKnown = useQuery(userInfoQuery).data !== undefined;
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: [kind, id, turn],
    queryFn: () => load(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useDocumentTitle(data === undefined ? pageTitle : nameOf(data));
  // The error page replaces the draft only if the initial load fails.
  // A failed refetch must not close the draft.
  if (isLoadingError)
    return (
      <div className="page">
        <QueryFailure error={error} retry={() => refetch()} />
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
