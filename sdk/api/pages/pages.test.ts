import { expect, test } from 'vitest';
import { approvalPages } from './approval.ts';
import { menuDirectories } from './menu.ts';
import { messagePages } from './messages.ts';
import { describePage, portalPageNames } from './pages.ts';
import { personalPages } from './personal.ts';
import { systemPages } from './system.ts';
import { workflowPages } from './workflow.ts';

const areas = [personalPages, approvalPages, workflowPages, systemPages, messagePages];

test('no two pages have the same component or the same path', () => {
  expect(areas.flatMap(area => Object.keys(area)).toSorted()).toEqual(portalPageNames.toSorted());
  const paths = portalPageNames.map(name => describePage(name).path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('a page with a menu entry has an address without ids, and a directory opens one of its own pages', () => {
  const entries = portalPageNames.map(describePage).filter(({ menu }) => menu);
  expect(entries.filter(({ path }) => path.includes('$'))).toEqual([]);
  for (const [directory, { opens }] of Object.entries(menuDirectories))
    expect(describePage(opens)).toMatchObject({
      component: expect.stringMatching(`^${directory}/`),
      menu: expect.anything(),
    });
});

test('entries of one menu directory have different positions', () => {
  for (const area of areas) {
    const orders = Object.keys(area).flatMap(
      name => describePage(name as keyof typeof area).menu?.order ?? [],
    );
    expect(orders.toSorted((a, b) => a - b)).toEqual([...new Set(orders)].toSorted((a, b) => a - b));
  }
  const directories = Object.values(menuDirectories).map(({ order }) => order);
  expect(new Set(directories).size).toBe(directories.length);
});
