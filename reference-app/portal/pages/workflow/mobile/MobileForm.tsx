/** Previews the saved draft of a form at phone width. Input is not stored. */
import './mobile.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { usePageTitle } from '../../../ui/current-page.ts';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { useDocumentTitle } from '../../../ui/use-title.ts';
import { parseStoredDefinition } from '../forms/definition-of.ts';
import { previewedFormId } from './preview-address.ts';

export default function MobileFormPreview() {
  const id = previewedFormId(useLocation().hash) ?? '';
  const title = usePageTitle();
  const form = useQuery({
    queryKey: ['form-preview', id],
    queryFn: () => client.workflow.form.config.formDetail({ query: { id } }),
    retry: false,
  });
  useDocumentTitle(form.data?.formName ?? title);
  const definition = useMemo(() => form.data && parseStoredDefinition(form.data.jsonContent), [form.data]);
  if (form.isError) return <QueryFailure error={form.error} retry={() => form.refetch()} />;
  if (!definition) return null;
  return (
    <div className="mobile-form">
      <EmbeddedElement tag="form-renderer" properties={{ definition }} />
    </div>
  );
}
