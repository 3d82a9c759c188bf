/** The company that outsiders try: a row of everything that a call can name. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import { withTenant } from '../db/access.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { addBackEnd } from '../domains/workflow/embed/testing/back-end.ts';
import { type ApprovalDriver, approver } from '../domains/workflow/testing/approval-driver.ts';
import { makeRows } from './every-call.ts';
import type { Harness } from './harness.ts';
import { type Ids, MARK } from './outsider.ts';

/** Calls of every member of a company: start published processes, list people, set preferences. */
export const FOR_ALL: RouteKey[] = [
  'POST jflow/start',
  'POST jflow/startPreview',
  'POST jflow/favourite',
  'POST jflow/draft/save',
  'POST jflow/call',
  'GET organize/:organizeId',
  'GET parameter/value',
  'POST letter/preference/update',
  'POST letter/push/add',
  'POST home/layout/own',
  'POST account/profile/update',
];

/** Adds something of everything that can be named by an id; each has `MARK` in it. */
export async function fillCompany(server: Harness, driver: ApprovalDriver): Promise<Ids> {
  const process = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
  const instance = await driver.start(process, { amount: 1, reason: MARK }, { itemName: MARK });
  const task = await driver.taskOf('zhang.wei', instance);
  const add = async (path: string, body: object) => {
    const { data } = (await driver.post('admin', path, body)).body;
    return Object.values((data ?? {}) as Record<string, string>)[0] ?? '';
  };
  const url = `https://${MARK}.test/`;
  const config = await add('workflow/callback/config/add', {
    name: MARK,
    url,
    events: ['instance-ended'],
    processId: process,
  });
  await add('jflow/callHost/add', { host: 'secret-host.test', port: 443, remark: MARK });
  const made = await makeRows(add);
  await driver.post('admin', 'embed/origin/add', { origin: `https://${MARK}.test`, remark: MARK });
  const backEnd = await addBackEnd(server, { name: MARK });
  const { id: token } = await backEnd.mint({ userName: 'zhang.wei', taskId: task });
  const rows = { delivery: 'delivery', message: 'message', notice: 'notice', file: 'file' };
  await withTenant(server.db, DEMO_COMPANY_ID, async tx => {
    const tenant = { merchantId: DEMO_COMPANY_ID };
    const about = {
      ...tenant,
      eventId: rows.notice,
      userId: 'u-li-na',
      kind: 'urged' as const,
      instanceId: instance,
      params: JSON.stringify({ process: MARK, item: MARK, by: MARK }),
    };
    await tx
      .insertInto('message')
      .values({ ...about, messageId: rows.message })
      .execute();
    await tx
      .insertInto('sendTask')
      .values({
        ...tenant,
        taskId: rows.notice,
        key: rows.notice,
        kind: 'notice',
        template: 'urged',
        vars: about.params,
        instanceId: instance,
      })
      .execute();
    await tx
      .insertInto('sendTarget')
      .values({ ...tenant, taskId: rows.notice, channel: 'email', targetId: 'u-li-na', state: 'failed' })
      .execute();
    await tx
      .insertInto('callbackDelivery')
      .values({
        ...tenant,
        deliveryId: rows.delivery,
        configId: config,
        eventId: 'x',
        body: MARK,
        eventType: 'instance-ended',
        instanceId: instance,
      })
      .execute();
    await tx
      .insertInto('file')
      .values({
        ...tenant,
        fileId: rows.file,
        name: `${MARK}.txt`,
        size: 1,
        type: 'text/plain',
        storageKey: 'none',
        createBy: 'u-li-na',
      })
      .execute();
  });
  const draft = 'tried-company-draft';
  await driver.post('li.na', 'jflow/draft/save', {
    id: draft,
    revision: 0,
    processId: process,
    itemName: MARK,
    degree: 0,
    params: { reason: MARK },
  });
  return { process, instance, task, config, client: backEnd.id, token, draft, made, ...rows };
}
