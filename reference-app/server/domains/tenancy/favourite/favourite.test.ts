/** Favourite menus, through HTTP: each person's own, only pages that they may open, ten at most. */
import type { Favourites, MenuItem } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver } from '../../workflow/testing/approval-driver.ts';

describeServer('favourite menus', server => {
  const driver = new ApprovalDriver(server);
  const list = async (actor: string) =>
    (await driver.get<Favourites>(actor, 'favourite/list')).menus.map(({ fullPath }) => fullPath);
  const post = async (actor: string, action: 'add' | 'remove', menuId: string) => {
    const { status, body } = await driver.post(actor, `favourite/${action}`, { menuId });
    return [status, body.subCode];
  };

  it('are each person’s own, in the order in which they were added, with their address', async () => {
    await post('li.na', 'add', 'menu-todo');
    await post('li.na', 'add', 'menu-start');
    expect(await list('li.na')).toEqual(['/approval/todo', '/approval/start']);
    expect(await list('wang.fang')).toEqual([]);
    expect(await post('li.na', 'add', 'menu-todo')).toEqual([409, 'favourite-exists']);
    await post('li.na', 'remove', 'menu-todo');
    expect(await list('li.na')).toEqual(['/approval/start']);
    expect(await post('li.na', 'remove', 'menu-todo')).toEqual([404, 'not-found']);
  });

  it('are pages that the person may open, and no directories', async () => {
    for (const menuId of ['menu-positions', 'menu-system', 'none'])
      expect(await post('li.na', 'add', menuId)).toEqual([404, 'not-found']);
  });

  it('are ten at most', async () => {
    const menus = await driver.get<MenuItem[]>('admin', 'menu/list');
    const pages = menus.filter(({ menuType }) => menuType === 'C').slice(0, 11);
    for (const { menuId } of pages.slice(0, 10)) await post('admin', 'add', menuId);
    expect(await post('admin', 'add', pages[10]?.menuId ?? '')).toEqual([409, 'favourites-full']);
  });
});
