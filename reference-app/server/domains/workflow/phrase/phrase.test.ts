/** Quick phrases, through HTTP: each person's own, one of each, and not too many. */
import type { SavedPhrase } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { addBackEnd } from '../embed/testing/back-end.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

interface Listed {
  list: SavedPhrase[];
  mayChange: boolean;
}

describeServer('quick phrases', server => {
  const driver = new ApprovalDriver(server);
  const list = (actor: string) => driver.get<Listed>(actor, 'phrase/list');
  const add = async (actor: string, text: string) => (await driver.post(actor, 'phrase/add', { text })).body;

  it('are stored newest first, one of each, and are gone when removed', async () => {
    const first = (await add('he.lei', '请补充合同')).data as SavedPhrase;
    await add('he.lei', '  金额核对无误 ');
    expect((await add('he.lei', '请补充合同')).data).toEqual(first);
    expect((await list('he.lei')).list.map(({ text }) => text)).toEqual(['金额核对无误', '请补充合同']);
    expect((await driver.post('he.lei', 'phrase/remove', { id: first.id })).status).toBe(200);
    expect((await list('he.lei')).list.map(({ text }) => text)).toEqual(['金额核对无误']);
    expect((await driver.post('he.lei', 'phrase/remove', { id: first.id })).status).toBe(404);
  });

  it('are their writer’s alone', async () => {
    const { id } = (await add('li.na', 'mine')).data as SavedPhrase;
    expect((await list('wang.fang')).list).toEqual([]);
    expect((await driver.post('wang.fang', 'phrase/remove', { id })).status).toBe(404);
    expect((await list('li.na')).list).toHaveLength(1);
  });

  it('are fifty at most, and blanks are none', async () => {
    for (let n = 0; n < 50; n++) await add('luo.yi', `phrase ${n}`);
    expect((await add('luo.yi', 'one more')).subCode).toBe('phrases-full');
    expect((await add('luo.yi', '   ')).subCode).toBe('invalid-fields');
    expect((await add('luo.yi', 'a\u0000')).subCode).toBe('bad-request');
    expect((await list('luo.yi')).list).toHaveLength(50);
  });

  it('are read by a token for embedding, which changes none', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['li.na'])] }));
    const backEnd = await addBackEnd(server());
    const taskId = await driver.taskOf('li.na', instanceId);
    const page = await backEnd.page({ userName: 'li.na', taskId });
    expect(await page.data<Listed>(page.get('phrase/list'))).toMatchObject({ mayChange: false });
    expect((await page.post('phrase/add', { text: 'x' })).body.subCode).toBe('scope-refused');
    expect((await list('li.na')).mayChange).toBe(true);
  });
});
