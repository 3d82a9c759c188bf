/** The side menu of a new tenant, collected from the resources. */
import { expect, it } from 'vitest';
import { menuEntries } from '../resources/index.ts';
import { menuRows } from './console.ts';

it('has one row for each entry of a resource, in a directory that exists', async () => {
  const rows = await menuRows();
  const entries = await menuEntries();
  expect(entries.length).toBeGreaterThan(0);
  for (const { path } of entries) expect(rows.filter(row => row.route_path === path)).toHaveLength(1);
  const ids = rows.map(({ menu_id }) => menu_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  const homeless = rows.filter(({ parent_id }) => parent_id !== null && !ids.includes(parent_id));
  expect(homeless).toEqual([]);
});

it('has the entries of a directory in their own order, none twice', async () => {
  const places = (await menuRows()).map(({ parent_id, menu_order }) => `${parent_id} ${menu_order}`);
  expect(new Set(places).size).toBe(places.length);
});
