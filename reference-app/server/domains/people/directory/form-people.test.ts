/** Person fields of a submitted form: names come from the directory, and ids that it does not have are refused. */
import type { ControlOptions, FormDefinition, Values } from '@countersign/sdk/form';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';

const field = (type: string, model: string, options: ControlOptions = {}) => ({
  type,
  label: model,
  key: model,
  model,
  options,
});

const AUTHOR = { id: 'of-the-author', name: 'Author' };
const form: FormDefinition = {
  config: {},
  list: [
    field('userSelect', 'buyer', { multiple: true }),
    field('organizationSelect', 'payer'),
    field('userSelect', 'watcher', { defaultValue: [AUTHOR] }),
    field('input', 'note'),
    { ...field('batch', 'items'), list: [field('userSelect', 'user')] },
  ],
};

const LI_NA = { id: 'u-li-na', name: '李娜' };
const FINANCE = { id: 'org-fin', name: '财务部' };

describeServer('person fields of an application', server => {
  const driver = new ApprovalDriver(server);
  let processId = '';
  beforeAll(async () => {
    const configure = { staging: true };
    processId = await driver.publish({ form, nodes: [approver('a', ['zhang.wei'], { configure })] });
  });

  const post = async (userName: string, path: string, body: object) => {
    const { status, body: reply } = await driver.post(userName, path, body);
    const { fields = [] } = (reply.data ?? {}) as { fields?: { field: string; message: string }[] };
    return status === 200 ? 'ok' : [reply.subCode, ...fields.map(one => one.field)];
  };
  const start = (params: Values) => post('li.na', 'jflow/start', { processId, params });
  const inCompany = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);
  const storedIn = async (instanceId: string): Promise<Values> => {
    const row = await inCompany(tx =>
      tx
        .selectFrom('instance')
        .select('formValues')
        .where('instanceId', '=', instanceId)
        .executeTakeFirstOrThrow(),
    );
    return row.formValues as Values;
  };
  const addUser = async (removedTime: Date | null = null) => {
    const userId = newId();
    await inCompany(tx =>
      tx
        .insertInto('appUser')
        .values({
          userId,
          userName: userId,
          nickName: 'former',
          passwordHash: '',
          removedTime,
        })
        .execute(),
    );
    return userId;
  };
  const remove = (userId: string) =>
    inCompany(tx =>
      tx.updateTable('appUser').set({ removedTime: new Date() }).where('userId', '=', userId).execute(),
    );

  it('have the names of the directory, in every form of an entry', async () => {
    const instanceId = await driver.start(processId, {
      buyer: [{ id: 'u-li-na', name: 'CEO', label: 'CEO' }, 'u-li-na', { userId: 'u-li-na', userName: 'x' }],
      payer: [{ value: 'org-fin', label: 'Board' }],
      items: [{ user: [{ id: 'u-li-na', names: ['CEO'] }] }, { user: 'u-li-na' }],
      note: 'u-li-na',
    });
    expect(await storedIn(instanceId)).toMatchObject({
      buyer: [LI_NA, LI_NA, LI_NA],
      payer: [FINANCE],
      watcher: [AUTHOR],
      items: [{ user: [LI_NA] }, { user: LI_NA }],
      note: 'u-li-na',
    });
  });

  it('refuse ids that the tenant does not have, with the field', async () => {
    const removed = await addUser(new Date());
    const unknown: [Values, string][] = [
      [{ buyer: [{ id: 'nobody', name: 'CEO' }] }, 'buyer'],
      [{ buyer: [LI_NA, 'nobody'] }, 'buyer'],
      [{ buyer: [{ name: 'CEO' }] }, 'buyer'],
      [{ buyer: [['u-li-na']] }, 'buyer'],
      [{ buyer: [{ id: 'u-provider' }] }, 'buyer'],
      [{ buyer: [{ id: removed }] }, 'buyer'],
      [{ payer: [{ id: 'u-li-na' }] }, 'payer'],
      [{ payer: [{ id: 'org-cloud' }] }, 'payer'],
      [{ items: [{}, { user: [{ id: 'nobody' }] }] }, 'items.1.user'],
      [{ buyer: [AUTHOR] }, 'buyer'],
    ];
    for (const [params, name] of unknown)
      expect([params, await start(params)]).toEqual([params, ['invalid-values', name]]);
    const draft = { id: newId(), processId, itemName: 'x', degree: 0, revision: 0 };
    expect(await post('li.na', 'jflow/draft/save', { ...draft, params: { buyer: ['nobody'] } })).toEqual([
      'invalid-values',
      'buyer',
    ]);
  });

  it('leave what was stored before, and refuse the rest, in a decision and a saved opinion', async () => {
    const former = await addUser();
    const instanceId = await driver.start(processId, { buyer: [{ id: former }] });
    const stored = { id: former, name: 'former' };
    await remove(former);
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const stage = (params: Values) => post('zhang.wei', 'jflow/saveData', { id: taskId, params });
    const decide = (params: Values) => post('zhang.wei', 'jflow/approve', { taskId, isPass: true, params });
    expect(await stage({ buyer: [{ id: former, name: 'CEO' }], items: [] })).toBe('ok');
    expect(await stage({ buyer: ['nobody'] })).toEqual(['invalid-values', 'buyer']);
    expect(await decide({ payer: ['nobody'] })).toEqual(['invalid-values', 'payer']);
    expect(
      await decide({
        buyer: [
          { id: former, name: 'CEO' },
          { id: 'u-li-na', name: 'CEO' },
        ],
      }),
    ).toBe('ok');
    expect(await storedIn(instanceId)).toMatchObject({ buyer: [stored, LI_NA] });
  });

  it('are left out of a draft and of a new start once the person is removed', async () => {
    const former = await addUser();
    const params = { buyer: [{ id: former, name: 'CEO' }, LI_NA] };
    const draft = { id: newId(), processId, itemName: 'x', degree: 0, params };
    expect(await post('li.na', 'jflow/draft/save', { ...draft, revision: 0 })).toBe('ok');
    const instanceId = await driver.start(processId, params);
    await remove(former);
    const left = [{ field: 'buyer', label: 'buyer', reason: 'person' }];
    const shown = { params: { buyer: [LI_NA] }, left };
    expect(await driver.get('li.na', `jflow/draft/detail?id=${draft.id}`)).toMatchObject(shown);
    expect(await driver.get('li.na', `jflow/startAgain?instanceId=${instanceId}`)).toMatchObject(shown);
    expect(await post('li.na', 'jflow/draft/save', { ...draft, revision: 1 })).toBe('ok');
    expect(await start(params)).toEqual(['invalid-values', 'buyer']);
  });
});
