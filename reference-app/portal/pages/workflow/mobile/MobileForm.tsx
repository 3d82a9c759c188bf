/** Draws the saved draft of one form at the width of a phone. Nothing that is typed into it is stored. */
import './mobile.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { usePageTitle } from '../../../ui/define-page.ts';
import { Embedded } from '../../../ui/Embedded.tsx';
import { Failure } from '../../../ui/EmptyState.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { definitionOf } from '../forms/definition-of.ts';
import { previewedFormId } from './preview-address.ts';

export default function MobileForm() {
  const id = previewedFormId(useLocation().hash) ?? '';
  const title = usePageTitle();
  const form = useQuery({
    queryKey: ['form-preview', id],
    queryFn: () => client.workflow.form.config.formDetail({ query: { id } }),
    retry: false,
  });
  useTitle(form.data?.formName ?? title);
  const definition = useMemo(() => form.data && definitionOf(form.data.jsonContent), [form.data]);
  if (form.isError) return <Failure error={form.error} retry={() => form.refetch()} />;
  if (!definition) return null;
  return (
    <div className="mobile-form">
      <Embedded tag="form-renderer" properties={{ definition }} />
    </div>
  );
}
