/** Parses the URL parameters of the embedding page: the selected tab and the list parameters. */
import { parseChoiceParam } from '../../../ui/list-search.ts';
import { parseListSearchParams } from '../../../ui/use-list.ts';

export const EMBEDDING_TABS = ['clients', 'origins', 'tokens'] as const;
export type EmbeddingTab = (typeof EMBEDDING_TABS)[number];

export const parseEmbeddingSearch = (raw: Record<string, unknown>) => ({
  ...parseListSearchParams(raw),
  part: parseChoiceParam(raw.part, EMBEDDING_TABS, 'clients'),
});

/** Query key shared by the three lists, because a change in one list may affect the others. */
export const EMBEDDING_QUERY_KEY = 'embed';
