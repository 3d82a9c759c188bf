/** Parameters through HTTP: the product's, the installation's, and a tenant's own. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';

interface Row {
  key: string;
  value: string;
  isInherited: boolean;
  version: number;
}

describeServer('parameters', server => {
  let admin: TestClient;
  let provider: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
    provider = await server().login('provider');
  });

  const read = (client: TestClient, key: string) =>
    client.data<Row>(client.get(`parameter/detail?key=${key}`));
  const storedValue = async (client: TestClient, key: string) =>
    (await client.data<{ value: string }>(client.get(`parameter/value?key=${key}`))).value;
  const faults = async (call: Promise<{ body: { data: unknown } }>) =>
    ((await call).body.data as { fields: { field: string }[] }).fields.map(({ field }) => field);

  it('of the product have limits, are replaced by the installation and by a tenant, and reset', async () => {
    const key = 'log-retention-months';
    expect(await read(admin, key)).toMatchObject({
      value: '36',
      isInherited: true,
      least: 6,
      name: '日志保留月数',
    });
    const update = (client: TestClient, value: string) => client.post('parameter/update', { key, value });
    expect(await faults(update(admin, '5'))).toEqual(['value']);
    expect(await faults(update(admin, 'ever'))).toEqual(['value']);
    await provider.data(update(provider, '24'));
    expect([await storedValue(admin, key), (await read(admin, key)).isInherited]).toEqual(['24', true]);
    await admin.data(update(admin, '12'));
    expect([await storedValue(admin, key), await storedValue(provider, key)]).toEqual(['12', '24']);
    expect(await read(admin, key)).toMatchObject({
      isInherited: false,
      updateBy: expect.stringMatching(/./),
    });
    expect(await admin.data(admin.get('log/chain'))).toMatchObject({ retentionMonths: 12 });
    await admin.data(admin.post('parameter/reset', { key }));
    expect(await storedValue(admin, key)).toBe('24');
    await provider.data(provider.post('parameter/reset', { key }));
    expect(await storedValue(admin, key)).toBe('36');
    expect((await admin.get(`parameter/delete?key=${key}`)).status).toBe(404);
  });

  it.each([
    ['number', '12.5', 'twelve'],
    ['boolean', 'true', 'yes'],
    ['date', '2026-11-24', '2026-02-30'],
    ['json', '{"a":1}', '{a}'],
  ])('of the type %s take %s and refuse %s', async (type, good, bad) => {
    const key = `of-${type}`;
    const add = (value: string) => admin.post('parameter/add', { key, name: type, type, value });
    expect(await faults(add(bad))).toEqual(['value', 'defaultValue']);
    expect(await faults(add(''))).toEqual(['value']);
    await admin.data(add(good));
    expect(await faults(add(good))).toEqual(['key']);
    expect(await storedValue(admin, key)).toBe(good);
    await admin.data(admin.get(`parameter/delete?key=${key}`));
  });

  it('keep a style, and refuse a change of an earlier state', async () => {
    const row = { key: 'styled', name: 'Styled', type: 'text', value: 'x', group: 'Look' };
    expect(await faults(admin.post('parameter/add', { ...row, style: 'custom' }))).toEqual(['colour']);
    await admin.data(admin.post('parameter/add', { ...row, style: 'custom', colour: '#0f766e' }));
    const update = (version: number) =>
      admin.post('parameter/update', { key: 'styled', value: 'y', version });
    expect((await update(1)).status).toBe(200);
    expect((await update(1)).status).toBe(409);
    const list = await admin.data<{ list: Row[] }>(admin.get('parameter/page?group=Look'));
    expect(list.list).toMatchObject([{ key: 'styled', value: 'y', style: 'custom', colour: '#0f766e' }]);
    await admin.data(admin.post('parameter/reset', { key: 'styled' }));
    expect(await storedValue(admin, 'styled')).toBe('x');
  });

  it('never show a secret: not in an answer, a log or the table', async () => {
    const secret = 'top-secret-of-a-parameter';
    await admin.data(
      admin.post('parameter/add', { key: 'hook-key', name: 'Hook', type: 'secret', value: secret }),
    );
    await admin.data(admin.post('parameter/update', { key: 'hook-key', value: '', name: 'Hook key' }));
    expect(await read(admin, 'hook-key')).toMatchObject({ value: '', hasValue: true, name: 'Hook key' });
    expect((await admin.get('parameter/value?key=hook-key')).status).toBe(404);
    const { rows } = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      sql<{ text: string }>`
        select string_agg(t::text, ' ') as text from (
          select to_jsonb(o) from operation_log o where kind = 'parameter' union all select to_jsonb(p) from parameter p) t`.execute(
        tx,
      ),
    );
    expect(rows[0]?.text).toContain('Hook key');
    expect(rows[0]?.text).not.toContain(secret);
  });

  it('leave both states in the operation log', async () => {
    await admin.data(
      admin.post('parameter/add', { key: 'noted', name: 'Noted', type: 'number', value: '1' }),
    );
    await admin.data(admin.post('parameter/update', { key: 'noted', value: '2' }));
    const { list } = await admin.data<{ list: { id: string }[] }>(
      admin.get('log/page?kind=parameter&targetId=noted'),
    );
    expect(await admin.data(admin.get(`log/detail?id=${list[0]?.id}`))).toMatchObject({
      action: 'update',
      targetName: 'Noted',
      changes: [{ field: 'value', before: '1', after: '2' }],
    });
  });
});
