/** Query for the content of a published version, which never changes. */
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../session/client.ts';
import { FORMS_QUERY_KEY } from '../search.ts';

/** Query for one version of a form. No request is sent for version 0, which represents the draft. */
export const useFormVersion = (id: string, version: number) =>
  useQuery({
    queryKey: [FORMS_QUERY_KEY, 'version', id, version],
    queryFn: () => client.workflow.form.config.version.detail({ query: { id, version } }),
    enabled: version > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
