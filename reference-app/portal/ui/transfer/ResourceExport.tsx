/**
 * Exports a resource with the filters of its list: `<ResourceExport noun="user" resource={users}
 * search={search} />`.
 */
import { type ResourceSearch, type SearchedResource, toListApiQuery } from '../resource/search.ts';
import { ExportButton } from './ExportButton.tsx';

interface ResourceExportProps {
  /** Name of the exported resource, such as `user`. */
  noun: string;
  /** Definition of the resource that the list shows. */
  resource: object;
  search: ResourceSearch;
}

export function ResourceExport({ noun, resource, search }: ResourceExportProps) {
  const query = toListApiQuery(resource as SearchedResource, { ...search, limit: 1 });
  return <ExportButton noun={noun} query={query as Record<string, unknown>} />;
}
