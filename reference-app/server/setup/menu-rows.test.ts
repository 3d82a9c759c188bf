/** The side menu of a new tenant. */
import { expect, it } from 'vitest';
import { menuRows } from './menu-rows.ts';

it('names each row once, and each row refers to a directory of the menu', () => {
  const ids = menuRows.map(({ menuId }) => menuId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(menuRows.map(({ name }) => name)).size).toBe(menuRows.length);
  const isLost = ({ parentId }: { parentId: string | null }) => parentId !== null && !ids.includes(parentId);
  expect(menuRows.filter(isLost)).toEqual([]);
});

it('gives the entries of a directory different positions', () => {
  const positions = menuRows.map(({ parentId, menuOrder }) => `${parentId} ${menuOrder}`);
  expect(new Set(positions).size).toBe(positions.length);
});

it('leads from a page to its row: directory, address and the first of its permissions', () => {
  const rowOf = (component: string) => menuRows.find(({ componentPath }) => componentPath === component);
  expect(rowOf('workflow/processes')).toMatchObject({
    menuId: 'menu-processes',
    parentId: 'menu-workflow',
    routePath: '/workflow/processes',
    permission: 'system:process:manage',
  });
  expect(rowOf('ProjectView')).toMatchObject({
    menuId: 'menu-projects',
    parentId: null,
    routePath: '/project/view',
    permission: null,
  });
});
