/** Parses the URL parameters of the embedding page: the selected tab and the list parameters. */
import { parseChoiceParam } from '../../../ui/list-search.ts';
import { parseListSearchParams } from '../../../ui/use-list.ts';

export const EMBEDDING_TABS = ['clients', 'origins', 'tokens'] as const;
export type EmbeddingTab = (typeof EMBEDDING_TABS)[number];

export const parseEmbeddingSearch = (raw: Record<string, unknown>) => ({
  ...parseListSearchParams(raw),
  part: parseChoiceParam(raw.part, EMBEDDING_TABS, 'clients'),
});

/** Query key that the three lists of the page share. A change in one list may affect the other lists. */
export const EMBEDDING_QUERY_KEY = 'embed';
