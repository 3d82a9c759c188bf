/** Every action against who may not do it: strangers of the tenant, other tenants, hidden fields; and a key sent twice. */
import { type instanceActionCalls, routes, taskActionCalls } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { Reply } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { uploaded } from '../../files/file/testing/upload.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

type ActionKey = keyof typeof taskActionCalls | keyof typeof instanceActionCalls;

const person = { id: 'u-wang-fang' };

/** A body that the contract takes, for each action; a new one without a body here does not compile. */
const bodies = {
  'POST jflow/return': { id: 'start' },
  'POST jflow/passOn': { targetUserId: person.id },
  'POST jflow/delegate': { targetUserId: person.id },
  'POST jflow/saveData': { params: { reason: 'x' } },
  'POST jflow/claim': {},
  'POST jflow/unclaim': {},
  'POST jflow/withdraw': {},
  'POST jflow/addSign': { way: 'after', users: [person] },
  'POST jflow/reduceSign': { userIds: [person.id] },
  'POST jflow/copyTo': { users: [person] },
  'POST jflow/recall': {},
  'POST jflow/revoke': {},
  'POST jflow/urge': {},
  'POST jflow/comment': { comment: 'x' },
  'POST jflow/void': { comment: 'x' },
  'POST jflow/share': { users: [person] },
  'POST jflow/terminate': {},
  'POST jflow/resolveIncident': { incidentId: 'none', resolution: { do: 'pass' } },
} satisfies Record<ActionKey, object>;

/** Which field of the body names the task or the instance. */
const subjects: Partial<Record<ActionKey, string>> = {
  'POST jflow/return': 'sourceTaskId',
  'POST jflow/passOn': 'id',
  'POST jflow/delegate': 'id',
  'POST jflow/saveData': 'id',
};

describeServer('isolation of actions', server => {
  const driver = new ApprovalDriver(server);
  const answers = ({ status, body }: Reply) => [status, body.subCode];
  const switches = { allowReturn: true, allowDelegate: true, allowShare: true, allowVoid: true };
  const all = { fallBack: true, transmitted: true, staging: true };
  const keys = Object.keys(bodies) as ActionKey[];
  const design = (configure: object = all) => ({
    nodes: [approver('a', ['zhang.wei'], { configure }), approver('b', ['chen.jie'])],
    setting: switches,
    start: { configure: { withdraw: true } },
  });

  const send = async (
    userName: string,
    key: ActionKey,
    ids: { taskId: string; instanceId: string },
    more = {},
  ) => {
    const subject = key in taskActionCalls ? (subjects[key] ?? 'taskId') : 'instanceId';
    const id = key in taskActionCalls ? ids.taskId : ids.instanceId;
    return driver.post(userName, key.split(' ')[1]!, { ...bodies[key], [subject]: id, ...more });
  };
  const begin = async (configure?: object) => {
    const instanceId = await driver.start(await driver.publish(design(configure)));
    return { instanceId, taskId: await driver.taskOf('zhang.wei', instanceId) };
  };
  const snapshot = (instanceId: string) =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      sql`select revision, visits, (select count(*) from task t where t.merchant_id = i.merchant_id and t.instance_id = i.instance_id) as tasks
        from instance i where merchant_id = ${DEMO_COMPANY_ID} and instance_id = ${instanceId}`.execute(tx),
    ).then(({ rows }) => rows);

  it('another tenant’s, and a colleague’s, are as good as none', async () => {
    const ids = await begin();
    const before = await snapshot(ids.instanceId);
    for (const key of keys) {
      expect([key, ...answers(await send('provider', key, ids))]).toEqual([key, 404, 'not-found']);
      const admins = key === 'POST jflow/terminate' || key === 'POST jflow/resolveIncident';
      const refused = admins ? [403, 'no-permission'] : [404, 'not-found'];
      expect([key, ...answers(await send('luo.yi', key, ids))]).toEqual([key, ...refused]);
    }
    expect(await snapshot(ids.instanceId)).toEqual(before);
  });

  it('an anonymous client has to sign in, a field too many and a missing one are refused', async () => {
    const ids = await begin();
    for (const key of keys) {
      const path = key.split(' ')[1]!;
      expect([key, ...answers(await server().anonymous().post(path, {}))]).toEqual([
        key,
        401,
        'auth-check-error',
      ]);
      const name =
        key === 'POST jflow/terminate' || key === 'POST jflow/resolveIncident' ? 'admin' : 'zhang.wei';
      expect([key, ...answers(await send(name, key, ids, { admin: true }))]).toEqual([
        key,
        400,
        'unknown-field',
      ]);
      expect([key, ...answers(await driver.post(name, path, {}))]).toEqual([key, 400, 'invalid-fields']);
    }
    expect(keys.every(key => key in routes)).toBe(true);
  });

  /** The preparation of each call, and its actor. */
  const accepted: [
    key: ActionKey,
    by: string,
    before?: (ids: { taskId: string; instanceId: string }) => Promise<unknown>,
  ][] = [
    ['POST jflow/return', 'zhang.wei'],
    ['POST jflow/passOn', 'zhang.wei'],
    ['POST jflow/delegate', 'zhang.wei'],
    ['POST jflow/saveData', 'zhang.wei'],
    ['POST jflow/withdraw', 'zhang.wei', ({ instanceId }) => driver.agree('zhang.wei', instanceId)],
    ['POST jflow/addSign', 'zhang.wei'],
    ['POST jflow/reduceSign', 'zhang.wei', ids => send('zhang.wei', 'POST jflow/addSign', ids)],
    ['POST jflow/copyTo', 'zhang.wei'],
    ['POST jflow/recall', 'li.na'],
    ['POST jflow/revoke', 'li.na'],
    ['POST jflow/urge', 'li.na'],
    ['POST jflow/share', 'li.na'],
    [
      'POST jflow/void',
      'li.na',
      async ({ instanceId }) => {
        await driver.agree('zhang.wei', instanceId);
        await driver.agree('chen.jie', instanceId);
      },
    ],
    ['POST jflow/comment', 'li.na'],
    ['POST jflow/terminate', 'admin'],
  ];

  it.each(accepted)(
    '%s: the same key twice, even at once, is one deed with one answer',
    async (key, by, before) => {
      const ids = await begin();
      await before?.(ids);
      const revision = async () => ((await snapshot(ids.instanceId))[0] as { revision: number }).revision;
      const was = await revision();
      const own = { key: `${key} ${ids.taskId}`.slice(-60) };
      const replies = await Promise.all([1, 2, 3].map(() => send(by, key, ids, own)));
      expect(replies.map(reply => reply.status)).toEqual([200, 200, 200]);
      // The database does not keep the order of the fields of a stored answer.
      const [first, ...others] = replies.map(reply => reply.body.data);
      expect(others).toEqual([first, first]);
      expect(await revision()).toBe(was + 1);
      const other = await driver.post(by, 'jflow/comment', {
        instanceId: ids.instanceId,
        comment: 'other',
        ...own,
      });
      expect(answers(other)).toEqual([409, 'key-reused']);
    },
  );

  it('claiming twice with one key is one claim, and giving back too', async () => {
    const ids = await begin({ needClaim: true });
    for (const key of ['POST jflow/claim', 'POST jflow/unclaim'] as const) {
      const own = { key: `${key} ${ids.taskId}`.slice(-60) };
      const replies = [await send('zhang.wei', key, ids, own), await send('zhang.wei', key, ids, own)];
      expect(replies.map(reply => [key, reply.status, reply.body.data])).toEqual(
        Array(2).fill([key, 200, { instanceState: 0 }]),
      );
    }
  });

  it('a hidden value can neither be staged nor read in any response', async () => {
    const privileges = [{ key: 'salary', hidden: true }];
    const nodes = [approver('a', ['zhang.wei'], { privileges, configure: all })];
    const values = { amount: 1, salary: '12345-secret' };
    const instanceId = await driver.start(await driver.publish({ ...design(), nodes }), values);
    const ids = { instanceId, taskId: await driver.taskOf('zhang.wei', instanceId) };
    const staged = await send('zhang.wei', 'POST jflow/saveData', ids, { params: { salary: '1' } });
    expect(answers(staged)).toEqual([422, 'field-hidden']);
    const replies = [
      staged,
      await send('zhang.wei', 'POST jflow/saveData', ids),
      await send('zhang.wei', 'POST jflow/comment', ids),
      await (await driver.as('zhang.wei')).get(`jflow/taskInfo?taskId=${ids.taskId}`),
      await (await driver.as('zhang.wei')).get('jflow/instance/page'),
      await send('zhang.wei', 'POST jflow/passOn', ids),
      await (await driver.as('wang.fang')).get(`jflow/instanceInfo?instanceId=${instanceId}`),
    ];
    for (const reply of replies) expect(JSON.stringify(reply.body)).not.toContain('12345');
    expect(replies.slice(1).map(reply => reply.status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('attachments are shown with their comment', async () => {
    const ids = await begin();
    const { fileId: id } = await uploaded(await driver.as('zhang.wei'), { name: 'plan.pdf' });
    const attachments = [{ id, name: 'plan.pdf' }];
    await driver.agree('zhang.wei', ids.instanceId, { comment: 'see', attachments });
    const rows = await driver.get<{ approvalInfos: object[] }[]>(
      'li.na',
      `jflow/nodeInfo?instanceId=${ids.instanceId}`,
    );
    expect(rows[1]?.approvalInfos[0]).toMatchObject({ comment: 'see', attachments });
  });

  it('exactly one of several concurrent claims succeeds, and the others get the name', async () => {
    const names = ['zhang.wei', 'chen.jie', 'wang.fang', 'he.lei'];
    const nodes = [approver('a', names, { examineMode: 3, configure: { needClaim: true } })];
    const instanceId = await driver.start(await driver.publish({ nodes }));
    const tasks = await Promise.all(names.map(name => driver.taskOf(name, instanceId)));
    const replies = await Promise.all(
      names.map((name, at) => driver.post(name, 'jflow/claim', { taskId: tasks[at] })),
    );
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1);
    const lost = replies.filter(reply => reply.status !== 200);
    expect(lost.map(answers)).toEqual(Array(3).fill([409, 'conflict']));
    for (const reply of lost) expect(reply.body.msg).toMatch(/已先行处理/);
  });

  it('the initiator copies people where the start node lets them', async () => {
    const copyTo = [{ id: 'u-zhao-min' }];
    const allowed = await driver.publish({ ...design(), start: { customCc: true } });
    const instanceId = await driver.start(allowed, { amount: 1 }, { copyTo });
    expect((await driver.timeline(instanceId))[0]).toBe('start li-na=1 zhao-min=1');
    const processId = await driver.publish(design());
    const refused = await driver.post('li.na', 'jflow/start', { processId, params: { amount: 1 }, copyTo });
    expect(answers(refused)).toEqual([403, 'not-allowed']);
  });
});
