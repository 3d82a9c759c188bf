/** Limits of a reader of the logs who has a limited data scope. */
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import type { TestClient } from '../testing/client.ts';
import { companyRecords } from '../testing/guard/company-records.ts';
import { limitedRights, replyCode } from '../testing/guard/limited-rights.ts';
import { describeServer } from '../testing/harness.ts';

const tenant = { merchantId: DEMO_COMPANY_ID };
const EXPIRE = '2099-01-01T00:00:00.000Z';

describeServer('logs for a reader with a limited data scope', server => {
  let admin: TestClient;
  /** Sees the departments of sales and of human resources. */
  let reader: TestClient;

  const { inCompany, bind, grant, moveTo } = limitedRights(server);
  const { makePosition } = companyRecords(server);

  beforeAll(async () => {
    admin = await server().login('admin');
    await grant('log-reader', ['user:list', 'user:manage', 'log:operation'], ['u-he-lei']);
    await moveTo('u-he-lei', 'org-sales');
    await bind('sales-and-hr', { user: 'orgs:org-sales,org-hr' }, [['user', 'u-he-lei']]);
    await grant('visible-role', [], []);
    await makePosition('shared', 'org-sales');
    await makePosition('far', 'org-rd');
    reader = await server().login('he.lei');
  });

  it('contain only rows about visible targets', async () => {
    const hidden = { user: 'u-li-na', organization: 'org-rd', position: 'far', 'out-of-office': 'far' };
    const visible = { user: 'u-sun-li', organization: 'org-hr', position: 'shared', 'out-of-office': 'near' };
    const other = { 'tenant-grant': 'grant', 'embed-token': 'token' };
    await inCompany(async tx => {
      const times = {
        beginTime: new Date(),
        endTime: EXPIRE,
        standInId: 'u-he-lei',
        createBy: 'u-sun-li',
      };
      for (const [outId, userId] of [
        ['far', 'u-li-na'],
        ['near', 'u-sun-li'],
      ] as const)
        await tx
          .insertInto('outOfOffice')
          .values({ ...tenant, ...times, outId, userId, reason: '', handOver: false })
          .execute();
      const rows = [hidden, visible, other, { role: 'visible-role' }].flatMap(group => Object.entries(group));
      for (const [kind, targetId] of rows)
        await tx
          .insertInto('operationLog')
          .values({
            ...tenant,
            operationId: newId(),
            userId: 'u-sun-li',
            kind,
            targetId,
            targetName: targetId,
            operation: 'update',
            detail: '{}',
          })
          .execute();
    });
    const shownBy = async (client: TestClient, path: string) =>
      (await client.data<{ list: { targetId: string }[] }>(client.get(path))).list.map(row => row.targetId);
    const binds = { field: 'binds', before: [], after: [{ kind: 'user', name: '李娜' }] };
    const operationId = newId();
    await inCompany(tx =>
      tx
        .insertInto('operationLog')
        .values({
          ...tenant,
          operationId,
          userId: 'u-sun-li',
          kind: 'data-permission',
          targetId: 'all-sales',
          targetName: 'all-sales',
          operation: 'bind',
          detail: '{}',
          changes: JSON.stringify([binds]),
        })
        .execute(),
    );
    const changesFor = async (client: TestClient, path: string) =>
      (await client.data<{ changes: object[] }>(client.get(`${path}?id=${operationId}`))).changes;
    for (const path of ['log/detail', 'log/operation/detail'])
      expect([await changesFor(reader, path), await changesFor(admin, path)]).toEqual([[], [binds]]);
    const seen = [...Object.values(visible), 'visible-role', 'all-sales'].toSorted();
    const all = [...seen, ...Object.values(hidden), ...Object.values(other)].toSorted();
    for (const path of ['log/page', 'log/operation/page']) {
      const query = `${path}?limit=100&userId=u-sun-li`;
      expect([path, (await shownBy(reader, query)).toSorted()]).toEqual([path, seen]);
      expect([path, (await shownBy(admin, query)).toSorted()]).toEqual([path, all]);
    }
    const { list } = await admin.data<{ list: { id: string }[] }>(admin.get('log/page?targetId=u-li-na'));
    for (const path of ['log/detail', 'log/operation/detail'])
      expect(await replyCode(reader, `${path}?id=${list[0]?.id}`)).toBe('not-found');
  });

  it('give the names of visible people only for the ids in a change', async () => {
    const namesOf = async (remark: string) => {
      await reader.data(reader.post('user/update', { userId: 'u-zhu-hao', remark }));
      const { list } = await reader.data<{ list: { id: string }[] }>(
        reader.get('log/page?limit=1&targetId=u-zhu-hao'),
      );
      const { names } = await reader.data<{ names: object }>(reader.get(`log/detail?id=${list[0]?.id}`));
      return names;
    };
    await moveTo('u-zhu-hao', 'org-sales');
    expect(await namesOf('u-sun-li')).toEqual({ 'u-sun-li': '孙丽' });
    expect(await namesOf('u-li-na')).toEqual({ 'u-sun-li': '孙丽' });
  });

  it('have the data scope of the user list unless a data permission names the logs', async () => {
    await grant('listed-reader', ['log:operation', 'user:list'], ['u-luo-yi']);
    await bind('listed', { 'user@system:user:list': 'self' }, [['user', 'u-luo-yi']]);
    const auditor = await server().login('luo.yi');
    const readers = async () => {
      const { list } = await auditor.data<{ list: { userId: string }[] }>(auditor.get('log/page?limit=100'));
      return new Set(list.map(({ userId }) => userId));
    };
    expect(await readers()).toEqual(new Set(['u-luo-yi']));
    await bind('auditor', { 'user@system:log:operation': 'all' }, [['user', 'u-luo-yi']]);
    expect(await readers()).toContain('u-sun-li');
  });
});
