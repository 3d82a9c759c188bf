/** Projects, through HTTP: whose they are, the own choices among them, and the figures of their overview. */
import type { ProjectDetail, ProjectOverview, ProjectRow } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';

const PROJECT = '/mkplat-admin/tc/project';
const HOME = '/analysis-center-admin/home';

describeServer('projects', server => {
  const driver = new ApprovalDriver(server);
  const post = async (actor: string, path: string, body: object = {}) => {
    const reply = await driver.post(actor, `${PROJECT}/${path}`, body);
    return { ...reply, code: reply.body.subCode ?? reply.status };
  };
  const add = async (projectName: string, userIds: string[] = []) => {
    const { body } = await post('admin', 'add', { projectName, userIds });
    return (body.data as { projectId: string }).projectId;
  };
  const rows = async (actor: string, query = '') =>
    (await driver.get<{ list: ProjectRow[] }>(actor, `${HOME}/projectList?limit=100${query}`)).list;
  const names = async (actor: string, query = '') =>
    (await rows(actor, query)).map(({ projectName }) => projectName);
  const read = async (actor: string, projectId: string) =>
    (await (await driver.as(actor)).get(`${PROJECT}/get/${projectId}`)).status;

  it('are those of their members; managers have all of them', async () => {
    const id = await add('shop', ['u-li-na']);
    await add('fair');
    expect(await names('li.na')).toEqual(['shop']);
    expect(await names('wang.fang')).toEqual([]);
    expect(await names('admin')).toEqual(['fair', 'shop']);
    expect([await read('li.na', id), await read('wang.fang', id)]).toEqual([200, 404]);
    const options = await driver.get<{ list: unknown[] }>('li.na', `${HOME}/projectOption?keyword=SHO`);
    expect(options.list).toEqual([{ projectId: id, projectName: 'shop' }]);
  });

  it('are changed by managers, each with a name of its own', async () => {
    const id = await add('rename me', ['u-li-na', 'u-zhu-hao']);
    const detail = await driver.get<ProjectDetail>('admin', `${PROJECT}/get/${id}`);
    expect(detail.members.map(one => one.id).sort()).toEqual(['u-admin', 'u-li-na', 'u-zhu-hao']);
    expect((await post('li.na', 'update', { projectId: id, projectName: 'x' })).status).toBe(403);
    const change = {
      projectId: id,
      version: detail.version,
      projectName: ' renamed ',
      userIds: ['u-zhu-hao'],
    };
    expect((await post('admin', 'update', change)).status).toBe(200);
    expect((await post('admin', 'update', change)).code).toBe('conflict');
    expect(await names('zhu.hao')).toEqual(['renamed']);
    expect(await read('li.na', id)).toBe(404);
    expect((await post('admin', 'add', { projectName: 'renamed' })).code).toBe('invalid-fields');
    expect((await post('admin', 'add', { projectName: 'with nobody', userIds: ['nobody'] })).code).toBe(
      'invalid-fields',
    );
  });

  it('are pinned and made the default by each person for themselves', async () => {
    const [first, second] = [await add('a1', ['u-he-lei']), await add('a2', ['u-he-lei'])];
    const marks = async (actor: string) =>
      (await rows(actor, '&keyword=a')).map(one => [one.projectName, one.isTop, one.isDefault]);
    await post('he.lei', `set/top/${second}`);
    await post('he.lei', `set/default/${first}`);
    await post('he.lei', `set/default/${second}`);
    expect(await marks('he.lei')).toEqual([
      ['a2', true, true],
      ['a1', false, false],
    ]);
    expect((await marks('admin')).flat()).not.toContain(true);
    const standard = () => driver.get('he.lei', `${PROJECT}/get/default/project/id`);
    expect(await standard()).toBe(second);
    await post('he.lei', `cancel/top/${second}`);
    expect((await marks('he.lei')).map(([name]) => name)).toEqual(['a1', 'a2']);
    expect((await post('wang.fang', `set/top/${second}`)).status).toBe(404);
    await post('admin', `del/${second}`);
    expect(await standard()).toBeNull();
    expect((await post('admin', `del/${second}`)).status).toBe(404);
  });

  it('have a current one for each person: the one that was opened last, else the default one', async () => {
    const [first, second] = [await add('c1', ['u-luo-yi']), await add('c2', ['u-luo-yi'])];
    const current = () => driver.get('luo.yi', 'project/current');
    const open = async (projectId: string) =>
      (await driver.post('luo.yi', 'project/open', { projectId })).status;
    expect(await current()).toBeNull();
    await post('luo.yi', `set/default/${first}`);
    expect(await current()).toEqual({ projectId: first, projectName: 'c1' });
    await open(second);
    expect(await current()).toEqual({ projectId: second, projectName: 'c2' });
    await post('admin', 'update', { projectId: second, userIds: [] });
    expect(await current()).toEqual({ projectId: first, projectName: 'c1' });
    expect(await open(second)).toBe(404);
  });

  it('take a call without a body', async () => {
    const id = await add('bare');
    const { status } = await (await driver.as('admin')).send('POST', `${PROJECT}/set/top/${id}`);
    expect(status).toBe(200);
  });

  it('have an overview of the applications that their members started', async () => {
    const process = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const [one, other] = [await add('o1', ['u-song-jia']), await add('o2', ['u-song-jia', 'u-guo-ting'])];
    const start = async (actor: string) => {
      const { body } = await driver.post(actor, 'jflow/start', { processId: process, params: { amount: 1 } });
      return (body.data as { instanceId: string }).instanceId;
    };
    await start('song.jia');
    await driver.agree('zhang.wei', await start('guo.ting'));
    const overview = (actor: string, query = '') =>
      driver.get<ProjectOverview>(actor, `${HOME}/overview${query}`);
    const mine = await overview('song.jia');
    expect(mine).toMatchObject({ projects: 2, members: 3, started: 2, running: 1, approved: 1, declined: 0 });
    expect(mine.days).toHaveLength(30);
    expect(mine.days.at(-1)).toMatchObject({ started: 2, ended: 1 });
    expect(mine.processes.map(({ started }) => started)).toEqual([2]);
    expect(mine.busiest).toEqual([
      { projectId: other, projectName: 'o2', started: 2 },
      { projectId: one, projectName: 'o1', started: 1 },
    ]);
    expect(await overview('guo.ting', `?projectId=${other}`)).toMatchObject({
      projects: 1,
      started: 2,
      busiest: [],
    });
    expect(await overview('wang.fang')).toMatchObject({ projects: 0, members: 0, started: 0, processes: [] });
    expect((await (await driver.as('wang.fang')).get(`${HOME}/overview?projectId=${one}`)).status).toBe(404);
  });
});
