/** The content of a published version; it never changes. */
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../session/client.ts';
import { KEY } from '../search.ts';

/** Fetches nothing for version 0. */
export const useVersion = (id: string, version: number) =>
  useQuery({
    queryKey: [KEY, 'version', id, version],
    queryFn: () => client.workflow.form.config.version.detail({ query: { id, version } }),
    enabled: version > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
