/** Print templates through HTTP: returned to participants, and validated on publishing. */
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

describeServer('the print template of a flow', server => {
  const driver = new ApprovalDriver(server);
  const nodes = [approver('a', ['zhang.wei']), approver('b', ['wang.fang'])];
  const begin = async (printTemplate?: unknown) =>
    driver.start(
      await driver.publish({ nodes, setting: { ...(printTemplate !== undefined && { printTemplate }) } }),
    );
  const asked = async (actor: string, instanceId: string) =>
    (await driver.as(actor)).get(`jflow/printTemplate?instanceId=${instanceId}`);
  const html = '<h1>{{title}}</h1><p>{{Amount}}</p>{{timeline}}';

  it('is the author’s template, or null for the default page', async () => {
    const own = await begin({ mode: 'custom', html });
    expect((await asked('li.na', own)).body.data).toEqual({ html });
    for (const usual of [undefined, { mode: 'default', html }, { mode: 'custom', html: ' ' }])
      expect((await asked('li.na', await begin(usual))).body.data).toEqual({ html: null });
  });

  it('is returned to participants and administrators', async () => {
    const instanceId = await begin({ mode: 'custom', html });
    const statuses = async (...people: string[]) =>
      Promise.all(people.map(async actor => (await asked(actor, instanceId)).status));
    expect(await statuses('li.na', 'zhang.wei', 'admin')).toEqual([200, 200, 200]);
    expect(await statuses('wang.fang', 'chen.jie', 'provider')).toEqual([404, 404, 404]);
    const outsider = await server().anonymous().get(`jflow/printTemplate?instanceId=${instanceId}`);
    expect([outsider.status, outsider.body.subCode]).toEqual([401, 'auth-check-error']);
  });

  it('stays that of the version that was started', async () => {
    const processId = await driver.publish({ nodes, setting: { printTemplate: { mode: 'custom', html } } });
    const instanceId = await driver.start(processId);
    const node = { id: 'start', type: 0, nodeName: 'start', childNode: nodes[0] };
    const modelContent = JSON.stringify({ node, setting: {} });
    expect((await driver.post('admin', 'jflow/saveJson', { id: processId, modelContent })).status).toBe(200);
    await driver.get('admin', `jflow/deploy?id=${processId}`);
    expect((await asked('li.na', instanceId)).body.data).toEqual({ html });
    expect((await asked('li.na', await driver.start(processId))).body.data).toEqual({ html: null });
  });
});
