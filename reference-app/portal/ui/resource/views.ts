/** Manages named views. A view consists of a list's filters and sort order, as in its URL. */
import type { NamedListView } from '@countersign/sdk/api/contract';
import type { ResourceSearch } from './search.ts';

/** Maximum number of views per list. */
export const MAX_SAVED_VIEWS_PER_LIST = 20;

type StoredSearch = NamedListView['search'];

/**
 * Converts the search parameters of a list to the parameters that a named view stores. The page number and
 * the open record are omitted.
 */
export function toStoredViewSearch({ page: _, open: __, tab: ___, ...search }: ResourceSearch): StoredSearch {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set) as StoredSearch;
}

/** Returns the change that applies a view. Filters missing from the view are cleared. */
export function searchPatchForView(search: ResourceSearch, view: StoredSearch): Partial<ResourceSearch> {
  const cleared = Object.fromEntries(Object.keys(toStoredViewSearch(search)).map(name => [name, undefined]));
  return { ...cleared, keyword: '', sort: '', ...view };
}

/**
 * Adds a named view. If a view with this name exists, the new view replaces the existing view at the same
 * position.
 */
export function addOrReplaceView(views: readonly NamedListView[], view: NamedListView): NamedListView[] {
  const at = views.findIndex(({ name }) => name === view.name);
  return at < 0 ? [...views, view] : views.with(at, view);
}

export const isCurrentView = (search: ResourceSearch, view: StoredSearch): boolean => {
  const now: StoredSearch = toStoredViewSearch(search);
  const names = new Set([...Object.keys(now), ...Object.keys(view)]);
  return [...names].every(name => now[name] === view[name]);
};
