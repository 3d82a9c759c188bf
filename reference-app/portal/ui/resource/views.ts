/** Manages named views. A view consists of a list's filters and sort order, as in its URL. */
import type { NamedView } from '@countersign/sdk/api/contract';
import type { ResourceSearch } from './search.ts';

/** Maximum number of views per list. */
export const MAX_VIEWS = 20;

type StoredSearch = NamedView['search'];

/** Returns the view for the search parameters of a list, without the page number and the open record. */
export function toViewSearch({ page: _, open: __, tab: ___, ...search }: ResourceSearch): StoredSearch {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set) as StoredSearch;
}

/** Returns the change that applies a view. Filters missing from the view are cleared. */
export function viewPatch(search: ResourceSearch, view: StoredSearch): Partial<ResourceSearch> {
  const cleared = Object.fromEntries(Object.keys(toViewSearch(search)).map(name => [name, undefined]));
  return { ...cleared, keyword: '', sort: '', ...view };
}

/** Adds a view, or replaces the view with an equal name at its position. */
export function addOrReplaceView(views: readonly NamedView[], view: NamedView): NamedView[] {
  const at = views.findIndex(({ name }) => name === view.name);
  return at < 0 ? [...views, view] : views.with(at, view);
}

export const isCurrentView = (search: ResourceSearch, view: StoredSearch): boolean => {
  const now: StoredSearch = toViewSearch(search);
  const names = new Set([...Object.keys(now), ...Object.keys(view)]);
  return [...names].every(name => now[name] === view[name]);
};
