/** Loads a process's form and its initial values, and renders the application form. */
import './start.css';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { userInfoQuery } from '../../../session/queries.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { initialValuesQuery, type OriginRequest } from './initial-values.ts';
import { processFormQuery } from './queries.ts';
import { approvalStartPageTexts } from './texts.ts';

export function ApplicationLoader({ processId, wanted }: { processId: string; wanted: OriginRequest }) {
  const { t } = useTexts(approvalStartPageTexts);
  const form = useQuery(processFormQuery(processId));
  const origin = useQuery(initialValuesQuery(wanted));
  const user = useQuery(userInfoQuery).data?.user;
  // The error page replaces the form only if the initial load fails.
  // A failed refetch must not discard the form and its input.
  const failed = [form, origin].find(({ isLoadingError }) => isLoadingError);
  const waits = form.isPending || (origin.isPending && origin.fetchStatus !== 'idle');
  return (
    <div className="page">
      <div className="page-head">
        <Link to="/approval/start" className="back">
          <ArrowBack fontSize="small" />
          {t('start.title')}
        </Link>
        <h1>{form.data?.processName ?? <Skeleton width="8em" />}</h1>
      </div>
      {failed?.error && <QueryFailure error={failed.error} retry={() => failed.refetch()} />}
      {!failed && waits && <FormSkeleton />}
      {!failed && !waits && form.data && user && (
        <ApplicationForm form={form.data} user={user} origin={origin.data} />
      )}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="start-columns">
      <div className="paper form-skeleton" aria-busy="true">
        {[0, 1, 2, 3].map(row => (
          <Skeleton key={row} variant="rounded" height={36} />
        ))}
      </div>
      <Skeleton variant="rounded" height={240} />
    </div>
  );
}
