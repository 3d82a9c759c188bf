/** Exports a declared resource as its list is filtered: `<ResourceExport noun="user" resource={users} search={search} />`. */
import { queryOf, type ResourceSearch, type Searched } from '../resource/search.ts';
import { ExportButton } from './ExportButton.tsx';

interface ResourceExportProps {
  /** Of the sheet on the server. */
  noun: string;
  /** Its declaration. */
  resource: object;
  search: ResourceSearch;
}

export function ResourceExport({ noun, resource, search }: ResourceExportProps) {
  const query = queryOf(resource as Searched, { ...search, limit: 1 });
  return <ExportButton noun={noun} query={query as Record<string, unknown>} />;
}
