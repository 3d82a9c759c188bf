import { catalogue } from '@countersign/sdk/i18n';
import { expect, it } from 'vitest';
import type { Paged } from '../use-list.ts';
import { defineResource } from './resource.ts';
import { createSearchParser, type SearchedResource, toListApiQuery } from './search.ts';

interface Row {
  id: string;
  name: string;
}
interface Query {
  page?: number;
  limit?: number;
  keyword?: string;
  sort?: 'name' | '-name';
  state?: 0 | 1;
  isVacant?: boolean;
  since?: string;
  organizeId?: string;
}

const texts = catalogue({ zh: { a: '甲' }, en: { a: 'A' } });
const list = async (_: { query?: Query }): Promise<Paged<Row>> => ({ total: 0, list: [] });
const base = {
  name: 'noun',
  list,
  key: 'id',
  title: 'name',
  texts,
  labels: { none: 'a', search: 'a' },
} as const;

const resource = defineResource({
  ...base,
  columns: [
    { name: 'id', label: 'a' },
    { name: 'name', label: 'a', sort: 'name' },
  ],
  facets: () => [
    { kind: 'choice', name: 'state', label: '', choices: [{ value: 0, label: '' }] },
    { kind: 'flag', name: 'isVacant', label: '' },
    { kind: 'day', name: 'since', label: '' },
  ],
  filters: ['organizeId'],
}) as unknown as SearchedResource;

it('refuses a column, an order and a filter that the call does not have', () => {
  // @ts-expect-error the row has no such field
  defineResource({ ...base, columns: [{ name: 'age', label: 'a' }] });
  // @ts-expect-error the call does not sort by it
  defineResource({ ...base, columns: [{ name: 'id', label: 'a', sort: 'id' }] });
  // @ts-expect-error the call does not filter by it
  defineResource({ ...base, columns: [], filters: ['age'] });
});

const DEFAULTS = { keyword: '', sort: '', page: 1, open: '', tab: '', organizeId: '' };

it.each([
  [{}, {}],
  [
    { sort: '-name', page: 2, open: '7', tab: 'history' },
    { sort: '-name', page: 2, open: '7', tab: 'history' },
  ],
  [{ sort: 'id', page: -1 }, {}],
  [
    { state: 0, isVacant: true, since: '2026-11-01', organizeId: 12 },
    { state: 0, isVacant: true, since: '2026-11-01', organizeId: '12' },
  ],
  [{ state: 5, isVacant: 'yes' }, {}],
])('reads the address %j', (raw, expected) => {
  const set = Object.entries(createSearchParser(resource)(raw)).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(set)).toEqual({ ...DEFAULTS, ...expected });
});

it('asks for what is set, and neither for the open record nor its tab', () => {
  const search = { ...createSearchParser(resource)({ state: 0, keyword: 'x', open: '7' }), limit: 20 };
  expect(toListApiQuery(resource, search)).toEqual({ page: 1, limit: 20, keyword: 'x', state: 0 });
});

it('writes filters as the call takes them', () => {
  const own: SearchedResource = { ...resource, queryOf: ({ since }) => ({ since: `${since}T00:00:00Z` }) };
  const search = { ...createSearchParser(resource)({ since: '2026-11-01' }), limit: 20 };
  expect(toListApiQuery(own, search)).toEqual({ page: 1, limit: 20, since: '2026-11-01T00:00:00Z' });
});
