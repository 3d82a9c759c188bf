/** Named views: filters and order of a list as they stand in its address. */
import type { NamedView } from '@countersign/sdk/api/contract';
import type { ResourceSearch } from './search.ts';

/** Views that one list may have. */
export const MOST_VIEWS = 20;

type Stored = NamedView['search'];

/** Without the page and the open record, which are no part of a view. */
export function viewOf({ page: _, open: __, tab: ___, ...search }: ResourceSearch): Stored {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set) as Stored;
}

/** The patch that shows the view: what it lacks is cleared. */
export function patchTo(search: ResourceSearch, view: Stored): Partial<ResourceSearch> {
  const cleared = Object.fromEntries(Object.keys(viewOf(search)).map(name => [name, undefined]));
  return { ...cleared, keyword: '', sort: '', ...view };
}

/** A view of the same name is replaced where it stands. */
export function withView(views: readonly NamedView[], view: NamedView): NamedView[] {
  const at = views.findIndex(({ name }) => name === view.name);
  return at < 0 ? [...views, view] : views.with(at, view);
}

export const isCurrent = (search: ResourceSearch, view: Stored): boolean => {
  const now: Stored = viewOf(search);
  const names = new Set([...Object.keys(now), ...Object.keys(view)]);
  return [...names].every(name => now[name] === view[name]);
};
