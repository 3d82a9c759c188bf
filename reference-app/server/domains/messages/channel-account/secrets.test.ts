/** Secrets of accounts of every kind: in no answer, no line of the log, no row and no export, whether their messages arrive or fail. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChannelAccountDetail, SendTaskDetail } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CONNECTORS_BY_KIND } from '../../../channels/connectors.ts';
import { accountAt, startMailServer } from '../../../channels/mail/testing/smtp.ts';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { parseNetworkList } from '../../../outgoing/addresses.ts';
import { loggerOptions } from '../../../telemetry/logger.ts';
import type { Reply, TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ACCOUNTS, type Fault, startProviders } from '../../../testing/providers.ts';
import { allSheetDefinitions } from '../../files/transfer/sheets.ts';
import { beginExport, download, transferOf } from '../../files/transfer/testing/transfer-driver.ts';

/** Part of every wrong secret. */
const CANARY = 'canary-4f1c9';

const providers = await startProviders();
const smtp = await startMailServer();
const statuses = [401, 404, 500];
const hook = createServer((_, response) => response.writeHead(statuses.shift() ?? 200).end('{}'));
await new Promise<void>(resolve => hook.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  hook.close();
  await providers.stop();
  await smtp.stop();
});

const KINDS: typeof ACCOUNTS = {
  ...ACCOUNTS,
  mail: { ...accountAt(smtp), secrets: { password: `${CANARY}-of-the-mail-box` } },
  webhook: {
    config: { url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/` },
    secrets: { secret: `${CANARY}-of-the-webhook` },
  },
};

const lines: string[] = [];
const eventually = { timeout: 60_000, interval: 100 };

describeServer(
  'secrets of accounts',
  server => {
    const answers: string[] = [];
    const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
      withTenant(server().db, DEMO_COMPANY_ID, work);
    let client: TestClient | undefined;
    const admin = async () => (client ??= await server().login('admin'));
    const noted = <T>(path: string, { status, body }: Reply): T => {
      answers.push(JSON.stringify(body));
      if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
      return body.data as T;
    };
    const post = async <T>(path: string, body: object): Promise<T> =>
      noted(path, await (await admin()).post(path, body));
    const get = async <T>(path: string): Promise<T> => noted(path, await (await admin()).get(path));

    beforeAll(() =>
      inTenant(tx =>
        tx
          .updateTable('appUser')
          .set({ phonenumber: '13800000000', email: 'admin@huaxing.test' })
          .where('userId', '=', 'u-admin')
          .execute(),
      ),
    );

    /** An account with wrong secrets, then with the right ones; each provider also breaks in two ways. */
    async function use(kind: string): Promise<void> {
      const { channel } = CONNECTORS_BY_KIND.get(kind)!;
      const { config, secrets } = KINDS[kind]!;
      const wrong = Object.fromEntries(Object.keys(secrets).map(name => [name, `${CANARY}-${kind}-${name}`]));
      const body = { kind, name: kind, config, secrets: wrong, isDefault: true };
      const { accountId } = await post<{ accountId: string }>('message/account/add', body);
      await post('message/account/subjects', { accountId, subjects: [{ userId: 'u-admin', subject: 's' }] });
      if (kind === 'mail') smtp.refuseNext(2);
      const tried = await post<{ isOk: boolean }>('message/account/test', { accountId });
      expect([kind, tried.isOk]).toEqual([kind, false]);
      const isToPerson = channel !== 'robot' && channel !== 'webhook';
      const task = {
        name: kind,
        title: kind,
        text: kind,
        channels: isToPerson ? [channel] : [],
        targets: [isToPerson ? { kind: 'user', id: 'u-admin' } : { kind: 'robot', id: accountId }],
      };
      const send = async () => (await post<{ taskId: string }>('sendTask/add', task)).taskId;
      const detail = (taskId: string) => get<SendTaskDetail>(`sendTask/detail?taskId=${taskId}`);
      const account = () => get<ChannelAccountDetail>(`message/account/detail?accountId=${accountId}`);
      const first = await send();
      await vi.waitFor(async () => {
        const isOver = (await account()).pausedCode !== '' || (await detail(first)).status !== 2;
        expect([kind, isOver]).toEqual([kind, true]);
      }, eventually);
      await get(`sendTask/targets?taskId=${first}`);
      const { version } = await account();
      await post('message/account/update', { accountId, version, secrets });
      const tasks = [first, await send(), await send()];
      await vi.waitFor(async () => {
        for (const id of tasks) expect([kind, (await detail(id)).status]).not.toEqual([kind, 2]);
      }, eventually);
      for (const id of tasks) await get(`sendTask/targets?taskId=${id}`);
      providers.chaos = undefined;
      expect([kind, await post('message/account/test', { accountId })]).toMatchObject([kind, { isOk: true }]);
    }

    it('stay where they are, for every kind of account', async () => {
      // One behind the other: the tokens of the fakes are shared.
      for (const kind of CONNECTORS_BY_KIND.keys()) {
        const faults: Fault[] = ['http-500', 'die-accepted'];
        providers.chaos = () => faults.shift();
        await use(kind);
      }

      const known = await admin();
      const strange = {
        kind: 'webhook',
        name: 'x',
        config: { [CANARY]: CANARY },
        secrets: { [CANARY]: CANARY },
      };
      expect((await known.post('message/account/add', strange)).status).toBe(400);
      expect((await known.send('POST', 'message/account/add', `{"secrets": "${CANARY}`)).status).toBe(400);

      for (const path of [
        'message/account/page?limit=50',
        'message/account/kinds',
        'log/operation/page?limit=200',
      ])
        await get(path);
      // Other secrets that an administrator stores.
      await post('parameter/add', { key: 'canary', name: 'Canary', type: 'secret', value: CANARY });
      await post('bucket/add', {
        bucketName: 'canary',
        storageType: 's3',
        endpoint: providers.url,
        s3Bucket: 'canary',
        accessKeyId: 'id',
        accessKeySecret: CANARY,
      });
      const exports = [...(await allSheetDefinitions())].flatMap(([noun, sheet]) =>
        sheet.export ? [noun] : [],
      );
      expect(exports).toContain('log');
      for (const noun of exports) {
        const id = await beginExport(known, { noun, format: 'csv' });
        await vi.waitFor(async () => expect((await transferOf(known, id)).state).toBe('done'), eventually);
        answers.push(JSON.stringify(await download(known, id)));
      }

      const secrets = [CANARY, ...Object.values(KINDS).flatMap(one => Object.values(one.secrets))];
      // One that the fakes name `robot` is part of other texts.
      const searched = secrets.filter(secret => secret.length > 10).map(secret => secret.slice(0, 60));
      const within = (text: string) => searched.filter(secret => text.includes(secret));
      expect(within(answers.join('\n'))).toEqual([]);
      expect(lines.some(line => line.includes('/message/account/test'))).toBe(true);
      expect(within(lines.join('\n'))).toEqual([]);
      const { tables, found } = await inRows(searched);
      expect(found).toEqual([]);
      expect(tables).toBeGreaterThan(30);
    }, 180_000);

    /** Names of tables with a row that holds one of them. */
    const inRows = (texts: string[]): Promise<{ tables: number; found: string[] }> =>
      inTenant(async tx => {
        // By oid: a name would be looked up before its schema is compared.
        const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            and has_table_privilege(c.oid, 'select')
            and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id')`.execute(
          tx,
        );
        const found: string[] = [];
        for (const { name } of rows) {
          const holding = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} x
            where x::text like any (${texts.map(text => `%${text}%`)}::text[])`.execute(tx);
          if (holding.rows[0]?.n !== 0) found.push(name);
        }
        return { tables: rows.length, found };
      });
  },
  {
    server: {
      jobs: { pollMs: 50, noticeRetrySeconds: [0] },
      channelEndpoints: providers.endpoints,
      outgoing: { networks: parseNetworkList('127.0.0.1/32')! },
      logger: { ...loggerOptions('debug'), stream: { write: line => lines.push(line) } },
    },
  },
);
