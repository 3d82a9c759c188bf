/** Preferences, through HTTP: each person's own, by list, and not too many. */
import type { ListPreference } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver } from '../../workflow/testing/approval-driver.ts';

const ARRANGED: ListPreference = {
  columns: [
    { name: 'remark', isHidden: true },
    { name: 'positionName', width: 240 },
  ],
  density: 'compact',
  views: [{ name: '空缺', search: { keyword: 'x', vacant: true } }],
};

describeServer('preferences', server => {
  const driver = new ApprovalDriver(server);
  const read = (actor: string, name: string) =>
    driver.get<ListPreference | null>(actor, `preference/detail?name=${name}`);
  const store = (actor: string, name: string, value: object) =>
    driver.post(actor, 'preference/update', { name, value });

  it('are each person’s own, by list, and the last one counts', async () => {
    await store('li.na', 'position', { ...ARRANGED, density: 'comfortable' });
    await store('li.na', 'position', ARRANGED);
    expect(await read('li.na', 'position')).toEqual(ARRANGED);
    expect(await read('li.na', 'user')).toBeNull();
    expect(await read('wang.fang', 'position')).toBeNull();
  });

  it.each([
    ['an unknown field', 'position', { ...ARRANGED, colour: 'red' }],
    ['a name that no list has', 'Position 1', ARRANGED],
    ['a view without a name', 'position', { ...ARRANGED, views: [{ name: ' ', search: {} }] }],
    [
      'a filter that is no plain value',
      'position',
      { ...ARRANGED, views: [{ name: 'a', search: { a: [1] } }] },
    ],
  ])('refuse %s', async (_, name, value) => {
    expect((await store('he.lei', name, value)).status).toBe(400);
    expect(await read('he.lei', 'position')).toBeNull();
  });

  it('give way to newer ones beyond a hundred', async () => {
    const ends = 'abcdefghij';
    for (const first of ends)
      for (const second of ends) await store('luo.yi', `list-${first}${second}`, ARRANGED);
    await store('luo.yi', 'one-more', ARRANGED);
    expect(await read('luo.yi', 'list-aa')).toBeNull();
    expect(await read('luo.yi', 'list-ab')).toEqual(ARRANGED);
  });
});
