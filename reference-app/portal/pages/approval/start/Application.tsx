/** The form of one process, its title and urgency, and sending it. */
import './start.css';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../listing/states.tsx';
import { useText } from '../../../session/language.ts';
import { userInfo } from '../../../session/queries.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { formOf } from './queries.ts';

export function Application({ processId }: { processId: string }) {
  const { t } = useText();
  const form = useQuery(formOf(processId));
  const user = useQuery(userInfo).data?.user;
  return (
    <div className="page narrow">
      <div className="page-head">
        <Link to="/approval/start" className="back">
          <ArrowBack fontSize="small" />
          {t('start.title')}
        </Link>
        <h1>{form.data?.processName ?? <Skeleton width="8em" />}</h1>
      </div>
      {form.isError && <Failure error={form.error} retry={() => form.refetch()} />}
      {form.isPending && <FormSkeleton />}
      {form.data && user && <ApplicationForm form={form.data} user={user} />}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="paper form-skeleton" aria-busy="true">
      {[0, 1, 2, 3].map(row => (
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </div>
  );
}
