/** The designer of one process on the whole screen: loads the draft, and what this machine stored of an earlier visit. */
import '../../../../ui/draft/draft.css';
import '../processes.css';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { userInfo } from '../../../../session/queries.ts';
import { usePageTitle } from '../../../../ui/define-page.ts';
import { Failure } from '../../../../ui/EmptyState.tsx';
import { text } from '../../../../ui/list-search.ts';
import { useTitle } from '../../../../ui/use-title.ts';
import { processAdminTexts } from '../texts.ts';
import { DesignerFrame } from './DesignerFrame.tsx';

export default function Designer() {
  const { t } = useTexts(processAdminTexts);
  const pageTitle = usePageTitle();
  const id = text((useSearch({ strict: false }) as Record<string, unknown>).id);
  const userId = useQuery(userInfo).data?.user.userId;
  const process = useQuery({
    queryKey: ['process-designer', id],
    queryFn: () => client.jflow.detail({ query: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useTitle(process.data?.processName ?? pageTitle);
  if (process.error)
    return (
      <div className="page">
        <Failure error={process.error} retry={() => process.refetch()} />
      </div>
    );
  if (!process.data || userId === undefined)
    return (
      <div className="designer-page" aria-busy="true">
        <div className="designer-top">
          <Skeleton width={240} height={32} aria-label={t('loading')} />
        </div>
      </div>
    );
  return <DesignerFrame key={id} process={process.data} userId={userId} />;
}
