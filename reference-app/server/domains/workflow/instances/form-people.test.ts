/** Conditions on the initiator, and approvers whom fields of the form name, over HTTP with the tenant's directory. */
import {
  type ApproverNode,
  type Condition,
  DEFAULT_WORKING_CALENDAR,
  type FlowNode,
} from '@countersign/sdk/flow';
import type { Control, FormDefinition, Values } from '@countersign/sdk/form';
import { expect, it, vi } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { followDirectoryOfTenant } from '../following/follow.ts';
import { ApprovalDriver, approver, branches, lane } from '../testing/approval-driver.ts';

const field = (type: string, model: string, options: Control['options'] = {}): Control => ({
  type,
  key: model,
  model,
  label: model,
  options,
});
const formWith = (...roleIds: string[]): FormDefinition => ({
  config: {},
  list: [
    field('userSelect', 'who'),
    field('organizationSelect', 'unit'),
    field('select', 'duty', { options: roleIds.map(value => ({ label: `Role ${value}`, value })) }),
    field('batch', 'items'),
  ].map(one => (one.model === 'items' ? { ...one, list: [field('number', 'price')] } : one)),
});

type As = 'person' | 'leader' | 'role' | 'position';

const byField = (name: string, as: As, more: Partial<ApproverNode> = {}): FlowNode =>
  approver('a', [], { setType: 4, examineMode: 2, dynamic: { by: 'field', field: name, as }, ...more });

describeServer('people in the form and groups of the initiator', server => {
  const driver = new ApprovalDriver(server);
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);
  let count = 0;
  const newRole = async (...userNames: string[]): Promise<string> => {
    const admin = await driver.as('admin');
    count += 1;
    const names = { roleName: `Form role ${count}`, roleKey: `form_role_${count}` };
    const { roleId } = await admin.data<{ roleId: string }>(admin.post('role/add', names));
    await admin.data(admin.post('role/addUsers', { roleId, userIds: userNames.map(userIdOf) }));
    return roleId;
  };
  const holders = (instanceId: string) =>
    inTenant(async tx => {
      const rows = await tx
        .selectFrom('task')
        .select('actorId')
        .where('instanceId', '=', instanceId)
        .where('state', '=', 0)
        .orderBy('actorId')
        .execute();
      return rows.map(row => row.actorId.slice(2)).join(' ');
    });
  const started = async (nodes: FlowNode[], values: Values, form = formWith()) => {
    const setting = { followDirectory: true };
    return driver.start(await driver.publish({ nodes, form, setting }), values);
  };
  const remove = async (path: string) => {
    const { status, body } = await (await driver.as('admin')).get(path);
    return [status, body.subCode];
  };

  const routed = (condition: Condition): FlowNode[] => [
    branches(
      'x',
      lane('yes', { conditionList: [[condition]] }, approver('b', ['chen.jie'])),
      lane('no', { priorityLevel: 2 }, approver('c', ['zhang.wei'])),
    ),
  ];
  const initiator = (attribute: Condition['initiator'], id: string): Condition => ({
    field: '',
    initiator: attribute!,
    operator: 'in',
    value: [{ id, name: id }],
  });

  it('a role of the initiator counts in the moment of the branch, and cannot be removed', async () => {
    const roleId = await newRole('he.lei');
    const process = await driver.publish({ nodes: routed(initiator('role', roleId)), form: formWith() });
    expect(await holders(await driver.start(process, {}))).toBe('zhang-wei');
    const admin = await driver.as('admin');
    await admin.data(admin.post('role/addUsers', { roleId, userIds: [userIdOf('li.na')] }));
    expect(await holders(await driver.start(process, {}))).toBe('chen-jie');
    expect(await remove(`role/delete?roleId=${roleId}`)).toEqual([409, 'in-use']);
    await admin.data(admin.post('role/changeStatus', { roleId, status: 'ABNORMAL' }));
    expect(await holders(await driver.start(process, {}))).toBe('zhang-wei');
  });

  it('an organisation counts exactly, or with those below', async () => {
    const [own] = await inTenant(tx =>
      tx.selectFrom('appUser').select('organizeId').where('userId', '=', userIdOf('li.na')).execute(),
    );
    const goes = async (condition: Condition) => holders(await started(routed(condition), {}));
    expect(await goes(initiator('organization', own!.organizeId!))).toBe('chen-jie');
    expect(await goes(initiator('organization', 'org-hq'))).toBe('zhang-wei');
    expect(await goes(initiator('organizationBelow', 'org-hq'))).toBe('chen-jie');
    expect(await goes(initiator('organizationBelow', 'org-legal'))).toBe('zhang-wei');
    expect(await goes({ ...initiator('organizationBelow', 'org-legal'), operator: 'notIn' })).toBe(
      'chen-jie',
    );
  });

  it('a missing group is refused at publishing', async () => {
    const id = await driver.draft({ nodes: routed(initiator('position', 'nowhere')), form: formWith() });
    const { status, body } = await (await driver.as('admin')).get(`jflow/deploy?id=${id}`);
    expect([status, (body.data as { fields: { code: string }[] }).fields.map(({ code }) => code)]).toEqual([
      422,
      ['subject-missing'],
    ]);
  });

  it('an operator of a newer version is refused at publishing', async () => {
    const newer = { field: 'duty', operator: 'startsWith', value: 'x' } as unknown as Condition;
    const id = await driver.draft({ nodes: routed(newer), form: formWith() });
    const { status, body } = await (await driver.as('admin')).get(`jflow/deploy?id=${id}`);
    expect([status, (body.data as { fields: { code: string }[] }).fields.map(({ code }) => code)]).toEqual([
      422,
      ['unsupported-condition'],
    ]);
  });

  it('the rows of a table', async () => {
    const condition: Condition = {
      field: 'items',
      rows: { take: 'sum', column: 'price' },
      operator: 'gt',
      value: 100,
    };
    const goes = async (...prices: number[]) =>
      holders(await started(routed(condition), { items: prices.map(price => ({ price })) }));
    expect(await goes(60, 41)).toBe('chen-jie');
    expect(await goes(60, 40)).toBe('zhang-wei');
    expect(await goes()).toBe('zhang-wei');
  });

  const people = (...userNames: string[]) =>
    userNames.map(name => ({ id: userIdOf(name), userId: userIdOf(name), name }));

  it('a person field, which a later edit does not follow', async () => {
    const instanceId = await started([byField('who', 'person')], { who: people('he.lei', 'luo.yi') });
    expect(await holders(instanceId)).toBe('he-lei luo-yi');
    await driver.agree('he.lei', instanceId, { params: { who: people('xie.qing') } });
    expect(await holders(instanceId)).toBe('luo-yi');
  });

  it('a field that an approver before the node fills in', async () => {
    const instanceId = await started([approver('z', ['zhang.wei']), byField('who', 'person')], {});
    await driver.agree('zhang.wei', instanceId, { params: { who: people('xie.qing') } });
    expect(await holders(instanceId)).toBe('xie-qing');
  });

  it('the leader of an organisation, whom the task follows', async () => {
    const unit = { organizeId: 'form-unit', organizeName: 'Form unit', parentId: 'org-hq' };
    const leaderId = userIdOf('he.lei');
    await inTenant(tx =>
      tx
        .insertInto('organization')
        .values({ ...unit, leaderId })
        .execute(),
    );
    const instanceId = await started([byField('unit', 'leader')], {
      unit: [{ id: 'form-unit', name: 'Form unit' }],
    });
    expect(await holders(instanceId)).toBe('he-lei');
    await inTenant(tx =>
      tx
        .updateTable('organization')
        .set({ leaderId: userIdOf('luo.yi') })
        .where('organizeId', '=', 'form-unit')
        .execute(),
    );
    await followDirectoryOfTenant(server().db, DEMO_COMPANY_ID);
    expect(await holders(instanceId)).toBe('luo-yi');
  });

  it('a role that a choice names, which cannot be removed and whose holders the task follows', async () => {
    const roleId = await newRole('he.lei');
    const other = await newRole('luo.yi');
    const form = formWith(roleId, other);
    const instanceId = await started([byField('duty', 'role', { examineMode: 3 })], { duty: roleId }, form);
    expect(await holders(instanceId)).toBe('he-lei');
    expect(await remove(`role/delete?roleId=${other}`)).toEqual([409, 'in-use']);
    const admin = await driver.as('admin');
    await admin.data(admin.post('role/addUsers', { roleId, userIds: [userIdOf('xie.qing')] }));
    await followDirectoryOfTenant(server().db, DEMO_COMPANY_ID);
    await vi.waitFor(async () => expect(await holders(instanceId)).toBe('he-lei xie-qing'), {
      timeout: 60_000,
      interval: 50,
    });
  });

  it('are not shown before the start if the field is hidden from the initiator', async () => {
    const who = field('userSelect', 'who', {
      defaultValue: [{ userId: userIdOf('he.lei'), userName: 'He' }],
    });
    const nodes = [byField('who', 'person')];
    const preview = async (hidden: boolean) => {
      const privileges = [{ key: 'who', hidden }];
      const processId = await driver.publish({ nodes, form: { config: {}, list: [who] }, privileges });
      return driver.post('li.na', 'jflow/startPreview', { processId, params: {} });
    };
    const shown = await preview(false);
    expect(JSON.stringify(shown.body.data)).toContain(userIdOf('he.lei'));
    const hidden = await preview(true);
    expect(hidden.status).toBe(200);
    expect(JSON.stringify(hidden.body.data)).not.toContain(userIdOf('he.lei'));
  });

  it('a role that a computed field names by the working days of the tenant', async () => {
    const [few, many] = [await newRole('he.lei'), await newRole('luo.yi')];
    const admin = await driver.as('admin');
    const exceptions = ['2026-10-10', '2026-10-11'].map(date => ({ date, isWorking: true }));
    const calendar = { ...DEFAULT_WORKING_CALENDAR, exceptions };
    await admin.data(admin.post('calendar/update', { calendar }));
    const computed = `if(workdaysBetween(from, to) > 2, "${many}", "${few}")`;
    const form = {
      config: {},
      list: [field('date', 'from'), field('date', 'to'), field('input', 'duty', { computed })],
    };
    const nodes = [byField('duty', 'role', { nobody: { do: 'pass' } })];
    const instanceId = await started(nodes, { from: '2026-10-09', to: '2026-10-12' }, form);
    expect(await holders(instanceId)).toBe('luo-yi');
  });

  it('a role that the options of a field name and that does not exist is refused at publishing', async () => {
    const id = await driver.draft({ nodes: [byField('duty', 'role')], form: formWith('no-such-role') });
    const { status, body } = await (await driver.as('admin')).get(`jflow/deploy?id=${id}`);
    expect([status, (body.data as { fields: { code: string }[] }).fields.map(({ code }) => code)]).toEqual([
      422,
      ['subject-missing'],
    ]);
  });

  it('a preview and a simulation find the people of the values', async () => {
    const roleId = await newRole('he.lei');
    const processId = await driver.publish({
      nodes: [byField('duty', 'role', { examineMode: 3 })],
      form: formWith(roleId),
    });
    const params = { duty: roleId };
    const peopleOf = async (userName: string, path: string, body: object) => {
      const client = await driver.as(userName);
      const { nodes } = await client.data<{ nodes: { nodeId: string; people: { id: string }[] }[] }>(
        client.post(path, body),
      );
      return nodes.find(({ nodeId }) => nodeId === 'a')?.people.map(({ id }) => id);
    };
    expect(await peopleOf('admin', 'jflow/simulate', { processId, params })).toEqual([userIdOf('he.lei')]);
    expect(await peopleOf('li.na', 'jflow/startPreview', { processId, params })).toEqual([
      userIdOf('he.lei'),
    ]);
    expect(await peopleOf('li.na', 'jflow/forecast', { processId, params })).toEqual([userIdOf('he.lei')]);
  });
});
