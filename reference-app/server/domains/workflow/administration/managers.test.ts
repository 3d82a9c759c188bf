/** Managers of a process as administrators of its instances: what they, participants and colleagues see and may do. */
import type {
  ApprovalTaskDetail,
  IncidentRow,
  InstanceRow,
  MenuRoute,
  PartOf,
  ProcessDetail,
  ProcessRow,
  UserInfo,
} from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

const MANAGER = 'luo.yi';
const COLLEAGUE = 'he.lei';
const ASSIGNEE = 'zhang.wei';

describeServer('a manager of a process', server => {
  const driver = new ApprovalDriver(server);
  const published = async (nodes = [approver('a', [ASSIGNEE])], setting = {}) => {
    const id = await driver.publish({ nodes, setting });
    const { processName, processKey, processType } = await driver.get<ProcessDetail>(
      'admin',
      `jflow/detail?id=${id}`,
    );
    const managers = [{ id: userIdOf(MANAGER) }];
    const body = { id, processName, processKey, processType, managers };
    expect((await driver.post('admin', 'jflow/update', body)).status).toBe(200);
    return id;
  };
  const codeOf = async (userName: string, path: string, body: object): Promise<string> => {
    const reply = await driver.post(userName, path, body);
    return reply.status === 200 ? 'done' : (reply.body.subCode ?? '');
  };
  const found = async (userName: string, instanceId: string): Promise<boolean> => {
    const { list } = await driver.get<{ list: InstanceRow[] }>(userName, 'jflow/instance/page?limit=9999');
    return list.some(({ id }) => id === instanceId);
  };
  const seen = async (userName: string, path: string) => (await (await driver.as(userName)).get(path)).status;

  it.each([
    [MANAGER, [true, 200, 200, 200]],
    [ASSIGNEE, [true, 200, 200, 403]],
    [COLLEAGUE, [false, 404, 404, 404]],
  ])('%s finds an instance, and reads it with its timeline and its hidden flow: %j', async (name, result) => {
    const instanceId = await driver.start(await published(undefined, { taskNodes: false }));
    const paths = ['instanceInfo', 'nodeInfo', 'instance/flow'].map(
      path => `jflow/${path}?instanceId=${instanceId}`,
    );
    const statuses = await Promise.all(paths.map(path => seen(name, path)));
    expect([await found(name, instanceId), ...statuses]).toEqual(result);
  });

  it.each([
    ['jflow/terminate', {}, ['done', 'no-permission', 'no-permission']],
    ['jflow/urge', {}, ['done', 'not-initiator', 'not-found']],
    ['jflow/comment', { comment: 'please' }, ['done', 'done', 'not-found']],
    ['jflow/share', { users: [{ id: userIdOf('chen.jie') }] }, ['done', 'done', 'not-found']],
    ['jflow/revoke', {}, ['not-initiator', 'not-initiator', 'not-found']],
  ])('%s %j of manager, assignee and colleague: %j', async (path, body, codes) => {
    const processId = await published(undefined, { allowShare: true });
    const found = [];
    for (const name of [MANAGER, ASSIGNEE, COLLEAGUE])
      found.push(await codeOf(name, path, { instanceId: await driver.start(processId), ...body }));
    expect(found).toEqual(codes);
  });

  it.each([
    [MANAGER, 'done'],
    [ASSIGNEE, 'not-initiator'],
    [COLLEAGUE, 'not-found'],
  ])('an approved instance is voided by %s: %s', async (name, code) => {
    const instanceId = await driver.start(await published(undefined, { allowVoid: true }));
    await driver.agree(ASSIGNEE, instanceId);
    expect(await codeOf(name, 'jflow/void', { instanceId, comment: 'wrong amount' })).toBe(code);
  });

  it.each([
    [MANAGER, ['done', true]],
    [ASSIGNEE, ['no-permission', undefined]],
    [COLLEAGUE, ['no-permission', undefined]],
  ])('%s moves instances to the published version: %j', async (name, result) => {
    const processId = await published();
    await driver.start(processId);
    const { modelContent } = await driver.get<ProcessDetail>('admin', `jflow/detail?id=${processId}`);
    await driver.post('admin', 'jflow/saveJson', { id: processId, modelContent });
    await driver.get('admin', `jflow/deploy?id=${processId}`);
    const { status, body } = await driver.post(name, 'jflow/migrate', { processId });
    const moved = status === 200 ? (body.data as PartOf<'POST jflow/migrate', 'response'>) : undefined;
    expect([body.subCode ?? 'done', moved?.list[0]?.ok]).toEqual(result);
  });

  it.each([
    [MANAGER, ['/approval/instances', '/workflow/processes', '/workflow/statistics', '/workflow/incidents']],
    [COLLEAGUE, []],
  ])('%s has these pages of administrators in the menu: %j', async (name, pages) => {
    await published();
    const routers = await driver.get<MenuRoute[]>(name, '/digital-portal/getRouters');
    const paths = routers.flatMap(({ path, children }) => [path, ...children.map(child => child.path)]);
    const administration = paths.filter(path => /^\/(workflow|system)\/.|instances$/.test(path));
    const { permissions } = await driver.get<UserInfo>(name, '/digital-portal/getInfo');
    expect(administration).toEqual(pages);
    expect(permissions.includes('system:process:own')).toBe(pages.length > 0);
  });

  it('lists the processes and the instances that they administer, and no others', async () => {
    const mine = await published();
    const other = await driver.publish({ nodes: [approver('a', [MANAGER])] });
    const instances = [await driver.start(mine), await driver.start(other)];
    const page = 'jflow/page?published=true&managed=true&limit=9999';
    const { list } = await driver.get<{ list: ProcessRow[] }>(MANAGER, page);
    expect([mine, other].map(id => list.some(row => row.id === id))).toEqual([true, false]);
    expect(await seen(COLLEAGUE, page)).toBe(403);
    const managed = 'jflow/instance/page?scope=managed&limit=9999';
    const rows = await driver.get<{ list: InstanceRow[] }>(MANAGER, managed);
    expect(instances.map(id => rows.list.some(row => row.id === id))).toEqual([true, false]);
    expect((await driver.get<{ list: InstanceRow[] }>(ASSIGNEE, managed)).list).toEqual([]);
  });

  it('is offered what is allowed, and nothing of another process', async () => {
    const instanceId = await driver.start(await published());
    const { actions } = await driver.get<ApprovalTaskDetail>(
      MANAGER,
      `jflow/instanceInfo?instanceId=${instanceId}`,
    );
    expect(actions).toEqual(['urge', 'comment', 'terminate']);
    const other = await driver.start(await driver.publish({ nodes: [approver('a', [ASSIGNEE])] }));
    expect(await found(MANAGER, other)).toBe(false);
    expect(await codeOf(MANAGER, 'jflow/terminate', { instanceId: other })).toBe('no-permission');
    expect(await seen(MANAGER, `jflow/instanceInfo?instanceId=${other}`)).toBe(404);
  });

  it('finds the incidents of their processes, and resolves them', async () => {
    const child = await driver.draft({ nodes: [] });
    const { processKey } = await driver.get<{ processKey: string }>('admin', `jflow/detail?id=${child}`);
    const stuck = () => [{ id: 's', type: NODE.subProcess, nodeName: 'Sub', processKey } as never];
    const instanceId = await driver.start(await published(stuck()));
    await driver.start(await driver.publish({ nodes: stuck() }));
    const page = 'jflow/incident/page?limit=100';
    const { list } = await driver.get<{ list: IncidentRow[] }>(MANAGER, page);
    expect(list.map(row => row.instanceId)).toEqual([instanceId]);
    expect(await seen(COLLEAGUE, page)).toBe(403);
    const body = { instanceId, incidentId: list[0]?.id, resolution: { do: 'pass' } };
    expect(await codeOf(COLLEAGUE, 'jflow/resolveIncident', body)).toBe('no-permission');
    expect(await codeOf(MANAGER, 'jflow/resolveIncident', body)).toBe('done');
  });
});
