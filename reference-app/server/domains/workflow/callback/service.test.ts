/** Receivers of callbacks: their secret, validation, permission and test call. */
import type { CallbackConfig } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ALL_EVENTS, CallbackDriver, CallbackRemote } from './testing/callback-driver.ts';

const remote = new CallbackRemote();
remote.startForTests();

describeServer(
  'receivers of callbacks',
  server => {
    const driver = new CallbackDriver(server, remote);

    it.each([
      ['/hook', { ok: true, status: 200, result: 'ok', response: 'thanks' }],
      ['/broken', { ok: false, status: 500, result: 'status' }],
      ['/moved', { ok: false, status: 302, result: 'status' }],
      ['/slow', { ok: false, status: 0, result: 'call-timeout' }],
    ])('are tested with a sample: %s', async (path, outcome) => {
      const { id } = await driver.add({ url: remote.urlOf(path) });
      expect(await driver.get('admin', `jflow/pushDataTest?id=${id}`)).toMatchObject(outcome);
      expect(JSON.parse(remote.seen[0]!.body)).toMatchObject({ test: true, type: 'instance-started' });
    });

    it.each([
      ['http://127.0.0.2', 'call-address-refused'],
      ['http://[::1]', 'call-address-refused'],
      ['http://inside.test', 'call-address-refused'],
      ['http://nowhere.test', 'call-unreachable'],
    ])('are never sent to %s', async (origin, result) => {
      remote.dns.names['inside.test'] = [['10.0.0.1']];
      const { id } = await driver.add({ url: `${origin}:${remote.port}/hook` });
      expect(await driver.get('admin', `jflow/pushDataTest?id=${id}`)).toMatchObject({
        ok: false,
        status: 0,
        result,
      });
      expect(remote.seen).toEqual([]);
    });

    it('return the secret only when it is created', async () => {
      const made = await driver.add({ secret: undefined });
      expect(made.secret).toHaveLength(43);
      const shown = JSON.stringify([
        await driver.get('admin', `workflow/callback/config/detail?id=${made.id}`),
        await driver.get('admin', 'workflow/callback/config/list'),
      ]);
      expect(shown).not.toContain(made.secret);
      const row = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.selectFrom('callbackConfig').selectAll().where('configId', '=', made.id).executeTakeFirstOrThrow(),
      );
      expect(JSON.stringify(row)).not.toContain(made.secret);
      const { body } = await driver.update({
        id: made.id,
        newSecret: true,
      });
      const changed = body.data as { keyId: string; secret: string };
      expect([changed.keyId === made.keyId, changed.secret === made.secret]).toEqual([false, false]);
    });

    it('list the invalid fields of a receiver', async () => {
      const processId = await driver.publishOne();
      const removed = await driver.publishOne();
      await driver.start(removed);
      await driver.get('admin', `jflow/delete?id=${removed}`);
      const wrongOf = async (path: string, more: object) => {
        const { status, body } = await driver.post('admin', `workflow/callback/config/${path}`, more);
        const fields = (body.data as { fields?: { field: string }[] } | null)?.fields;
        return [status, ...(fields?.map(one => one.field) ?? [])];
      };
      const body = { name: 'x', url: remote.urlOf('/hook'), events: ALL_EVENTS };
      const adding = (more: object) => wrongOf('add', { ...body, ...more });
      expect(await adding({ name: '   ' })).toEqual([400, 'name']);
      expect(await adding({ processId: removed })).toEqual([400, 'processId']);
      const fields = ['amount', 'nothing', '__proto__', 'constructor'];
      expect(await adding({ processId, fields })).toEqual([400, 'fields.1', 'fields.2', 'fields.3']);
      const { id } = await driver.add({ processId, fields: ['amount'] });
      expect(await wrongOf('update', { id, fields })).toEqual([400, 'fields.1', 'fields.2', 'fields.3']);
      expect(await wrongOf('update', { id, name: '\t ' })).toEqual([400, 'name']);
      expect(await wrongOf('update', { id, name: ' again ', fields: ['reason'] })).toEqual([200]);
      const shown = await driver.get<CallbackConfig>('admin', `workflow/callback/config/detail?id=${id}`);
      expect(shown).toMatchObject({ name: 'again', fields: ['reason'] });
    });

    it('refuse an invalid address, an unknown process, and a person without the permission', async () => {
      const post = async (actor: string, more: object) => {
        const body = { name: 'x', url: remote.urlOf('/hook'), events: ALL_EVENTS, ...more };
        const reply = await driver.post(actor, 'workflow/callback/config/add', body);
        return [reply.status, reply.body.subCode];
      };
      expect(await post('admin', { url: 'file:///etc/passwd' })).toEqual([400, 'invalid-fields']);
      expect(await post('admin', { url: 'http://a:b@hook.test/' })).toEqual([400, 'invalid-fields']);
      expect(await post('admin', { processId: 'none' })).toEqual([404, 'not-found']);
      expect(await post('admin', { events: [] })).toEqual([400, 'invalid-fields']);
      expect(await post('li.na', {})).toEqual([403, 'no-permission']);
      const { id } = await driver.add();
      const provider = await driver.as('provider');
      for (const path of [
        'workflow/callback/config/detail',
        'workflow/callback/config/remove',
        'jflow/pushDataTest',
      ])
        expect((await provider.get(`${path}?id=${id}`)).status).toBe(404);
      expect((await provider.get('jflow/callLog')).body.data).toMatchObject({ total: 0, list: [] });
      const { list } = await driver.get<{ list: CallbackConfig[] }>('admin', 'workflow/callback/config/list');
      expect(list.map(one => one.id)).toEqual([id]);
    });
  },
  remote.options,
);
