/** The side menu of a new tenant. */
import { expect, it } from 'vitest';
import { menuRows } from './menu-rows.ts';

it('names each row once, and each row refers to a directory of the menu', () => {
  const ids = menuRows.map(({ menu_id }) => menu_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(menuRows.map(({ name }) => name)).size).toBe(menuRows.length);
  const isLost = ({ parent_id }: { parent_id: string | null }) =>
    parent_id !== null && !ids.includes(parent_id);
  expect(menuRows.filter(isLost)).toEqual([]);
});

it('gives the entries of a directory different positions', () => {
  const positions = menuRows.map(({ parent_id, menu_order }) => `${parent_id} ${menu_order}`);
  expect(new Set(positions).size).toBe(positions.length);
});

it('leads from a page to its row: directory, address and the first of its permissions', () => {
  const rowOf = (component: string) => menuRows.find(({ component_path }) => component_path === component);
  expect(rowOf('workflow/processes')).toMatchObject({
    menu_id: 'menu-processes',
    parent_id: 'menu-workflow',
    route_path: '/workflow/processes',
    permission: 'system:process:manage',
  });
  expect(rowOf('ProjectView')).toMatchObject({
    menu_id: 'menu-projects',
    parent_id: null,
    route_path: '/project/view',
    permission: null,
  });
});
