/** The rows that calls leave in the operation log, and their readers. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import type { Reply, TestClient } from '../../testing/client.ts';
import { describeServer } from '../../testing/harness.ts';

describeServer('the operation log', server => {
  let admin: TestClient;
  let member: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
    member = await server().login('li.na');
  });

  const rowsOf = () =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.selectFrom('operationLog').selectAll().where('call', '<>', '').orderBy('operationId').execute(),
    );

  /** Returns the reply with its data, and the rows that the call left. */
  async function left(send: () => Promise<Reply>) {
    const before = (await rowsOf()).length;
    const { body } = await send();
    return { body, data: body.data as Record<string, string>, rows: (await rowsOf()).slice(before) };
  }

  type Step = [call: string, send: (ids: Record<string, string>) => Promise<Reply>, row: string];
  const position = () => ({ positionName: `P ${randomUUID()}`, organizeId: 'org-rd' });
  const steps: Step[] = [
    ['position', () => admin.post('position/addPosition', position()), 'system position add'],
    [
      '',
      ids => admin.post('position/updatePosition', { positionId: ids.position, remark: 'x' }),
      'system position update',
    ],
    [
      '',
      ids => admin.post('position/addPositionUsers', { positionId: ids.position, userIds: ['u-li-na'] }),
      'system position add-members',
    ],
    [
      '',
      ids => admin.post('position/removePositionUser', { positionId: ids.position, userIds: ['u-li-na'] }),
      'system position remove-members',
    ],
    ['', ids => admin.get(`position/copyPosition/${ids.position}`), 'system position copy'],
    ['', ids => admin.get(`position/remove/${ids.position}`), 'system position remove'],
    ['', () => admin.post('merchant/setting/update', { timeZone: 'Europe/Berlin' }), 'system setting update'],
    [
      '',
      () => admin.post('organize/updateOrganize', { organizeId: 'org-rd', sort: 7 }),
      'system organization update',
    ],
    ['', () => admin.post('jflow/callHost/add', { host: 'a.test', port: 443 }), 'system call-host add'],
    ['', () => admin.get('jflow/callHost/remove?host=A.test&port=443'), 'system call-host remove'],
    [
      'callback',
      () =>
        admin.post('workflow/callback/config/add', {
          name: 'x',
          url: 'https://x.test/?key=top-secret',
          secret: 'top-secret-of-a-receiver-0123456789',
          events: ['instance-ended'],
        }),
      'workflow callback add',
    ],
    ['', ids => admin.get(`workflow/callback/config/remove?id=${ids.callback}`), 'workflow callback remove'],
    ['client', () => admin.post('embed/client/add', { name: 'x' }), 'system embed-client add'],
    ['', ids => admin.post('embed/client/rotate', { id: ids.client }), 'system embed-client rotate-secret'],
    ['', ids => admin.post('embed/token/end', { clientId: ids.client }), 'system embed-token end'],
    ['', ids => admin.post('embed/client/revoke', { id: ids.client }), 'system embed-client revoke'],
    ['form', () => admin.post('workflow/form/config/add', { formName: 'x' }), 'workflow form add'],
    [
      '',
      ids => admin.post('workflow/form/config/publish', { id: ids.form, revision: 1 }),
      'workflow form publish',
    ],
    [
      'process',
      () => admin.post('jflow/add', { processName: 'x', processKey: 'audited', processType: 'x' }),
      'workflow process add',
    ],
    ['', ids => admin.get(`jflow/delete?id=${ids.process}`), 'workflow process remove'],
    ['', () => member.post('session/endAll', { keepCurrent: true }), 'account user end-sessions'],
  ];

  it('has one row for each change, without any secret', async () => {
    const ids: Record<string, string> = {};
    for (const [made, send, expected] of steps) {
      const { body, data, rows } = await left(() => send(ids));
      expect(body).toMatchObject({ code: 10000 });
      expect(rows.map(row => `${row.module} ${row.kind} ${row.operation} ${row.result}`)).toEqual([
        `${expected} ok`,
      ]);
      if (made) ids[made] = data.positionId ?? data.id ?? '';
      if (data?.secret) expect(JSON.stringify(rows)).not.toContain(data.secret);
    }
    const all = JSON.stringify(await rowsOf());
    expect(all).not.toContain('top-secret');
  });

  it('has the changed fields, and the request', async () => {
    const { data } = await left(() => admin.post('position/addPosition', position()));
    const { rows } = await left(() =>
      admin.post('position/updatePosition', { positionId: data.positionId, remark: 'y' }),
    );
    expect(rows).toMatchObject([
      {
        targetId: data.positionId,
        changes: [{ field: 'remark', before: '', after: 'y' }],
        call: 'POST position/updatePosition',
        address: '127.0.0.1',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('has a row for each target of a batch, with the same request', async () => {
    const one = await left(() => admin.post('position/addPosition', position()));
    const two = await left(() => admin.post('position/addPosition', position()));
    const positionIds = [one.data.positionId, two.data.positionId, 'nobody'];
    const { rows } = await left(() => admin.post('position/removeBatch', { positionIds }));
    expect(rows.map(row => [row.targetId, row.result, row.errorCode]).sort()).toEqual(
      [
        [one.data.positionId, 'ok', ''],
        [two.data.positionId, 'ok', ''],
        ['nobody', 'refused', 'not-found'],
      ].sort(),
    );
    expect(new Set(rows.map(row => row.requestId)).size).toBe(1);
  });

  it('has the refusal of a change that was rolled back, and nothing else', async () => {
    const { data } = await left(() => admin.post('position/addPosition', position()));
    const { rows } = await left(() =>
      admin.post('position/updatePosition', { positionId: data.positionId, organizeId: 'none' }),
    );
    expect(rows.map(row => [row.targetId, row.result, row.errorCode, row.changes])).toEqual([
      [data.positionId, 'refused', 'invalid-fields', null],
    ]);
    const forbidden = await left(() => member.get(`position/remove/${data.positionId}`));
    expect(forbidden.rows.map(row => [row.userId, row.targetId, row.result, row.errorCode])).toEqual([
      ['u-li-na', data.positionId, 'refused', 'no-permission'],
    ]);
    expect((await left(() => admin.get('position/remove/none'))).rows).toEqual([]);
  });

  it('reads no targets for a refused list that is longer than any call accepts', async () => {
    const { data } = await left(() => admin.post('position/addPosition', position()));
    const refusedWith = (others: number) =>
      left(() =>
        admin.post('position/updatePosition', {
          positionId: [data.positionId, ...Array.from({ length: others }, (_, index) => `p-${index}`)],
        }),
      );
    expect((await refusedWith(1)).rows.map(row => row.targetId)).toEqual([data.positionId]);
    expect((await refusedWith(200)).rows.map(row => row.targetId)).toEqual(['']);
  });

  it('has the refusal of a long text in place of a list of ids', async () => {
    const { data } = await left(() => admin.post('position/addPosition', position()));
    const body = { positionId: data.positionId, userIds: 'x'.repeat(100_000) };
    const { rows } = await left(() => admin.post('position/addPositionUsers', body));
    expect(rows.map(row => [row.targetId, row.result])).toEqual([[data.positionId, 'refused']]);
  });

  it('is read with its permission, by filters, each row with its changes', async () => {
    const { data } = await left(() => admin.post('position/addPosition', position()));
    const path = `log/operation/page?kind=position&targetId=${data.positionId}`;
    expect((await member.get(path)).body.subCode).toBe('no-permission');
    const list = (await admin.get(path)).body as unknown as {
      data: { total: number; list: { id: string; action: string }[] };
    };
    expect(list.data).toMatchObject({ total: 1, more: false, list: [{ action: 'add', result: 'ok' }] });
    const id = list.data.list[0]?.id;
    const detail = await admin.get(`log/operation/detail?id=${id}`);
    expect(detail.body.data).toMatchObject({
      id,
      changes: expect.arrayContaining([{ field: 'remark', after: '' }]),
    });
    const provider = await server().login('provider');
    expect((await provider.get(path)).body.data).toMatchObject({ total: 0, list: [] });
    expect((await provider.get(`log/operation/detail?id=${id}`)).status).toBe(404);
  });

  it('is never changed', async () => {
    const changed = withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('operationLog').set({ userId: 'x' }).execute(),
    );
    await expect(changed).rejects.toThrow(/permission denied/);
    const removed = withTenant(server().db, DEMO_COMPANY_ID, tx => tx.deleteFrom('operationLog').execute());
    await expect(removed).rejects.toThrow(/permission denied/);
  });
});
