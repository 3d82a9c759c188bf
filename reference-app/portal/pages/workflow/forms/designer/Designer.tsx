/** The designer of one form on the whole screen: loads the draft, and what this machine stored of an earlier visit. */
import '../../../../ui/draft/draft.css';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { userInfo } from '../../../../session/queries.ts';
import { usePageTitle } from '../../../../ui/define-page.ts';
import { Failure } from '../../../../ui/EmptyState.tsx';
import { text } from '../../../../ui/list-search.ts';
import { useTitle } from '../../../../ui/use-title.ts';
import { formTexts } from '../texts.ts';
import { DesignerFrame } from './DesignerFrame.tsx';

export default function Designer() {
  const { t } = useTexts(formTexts);
  const pageTitle = usePageTitle();
  const id = text((useSearch({ strict: false }) as Record<string, unknown>).id);
  const userId = useQuery(userInfo).data?.user.userId;
  // A restored version opens the form anew.
  const [opened, setOpened] = useState(0);
  const form = useQuery({
    queryKey: ['form-designer', id, opened],
    queryFn: () => client.workflow.form.config.formDetail({ query: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useTitle(form.data?.formName ?? pageTitle);
  if (form.error)
    return (
      <div className="page">
        <Failure error={form.error} retry={() => form.refetch()} />
      </div>
    );
  if (!form.data || userId === undefined)
    return (
      <div className="designer-page" aria-busy="true">
        <div className="designer-top">
          <Skeleton width={240} height={32} aria-label={t('loading')} />
        </div>
      </div>
    );
  return (
    <DesignerFrame key={opened} form={form.data} userId={userId} onReopen={() => setOpened(opened + 1)} />
  );
}
