/**
 * Ten thousand targets over a provider that refuses a tenth, throttles, hangs and dies behind acceptances, by two processes
 * that are killed ten times: every target ends in the right state, none is sent twice, and the processes share one pace.
 * Minutes long, so in the full suite alone.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withTenant } from '../../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { enqueueJobs } from '../../../../jobs/outbox.ts';
import { startServer } from '../../../../server.ts';
import { TestClient } from '../../../../testing/client.ts';
import { databaseCopy, hasPostgres } from '../../../../testing/harness.ts';
import { type Program, startProgram } from '../../../../testing/program.ts';
import { ACCOUNTS, type Fault, startProviders } from '../../../../testing/providers.ts';
import { runLength, TEST_ALL } from '../../../../testing/test-all.ts';
import { createMessageDeliveryJobs } from './delivery-jobs.ts';
import { sendMessages } from './send.ts';

const TARGETS = runLength('TARGETS', { long: 10_000, short: 0 });
const KILLS = runLength('KILLS', { long: 10, short: 0 });
const HOOKS = 200;
/** People of one statement, which has a limit. */
const PART = 500;
/** Of the connector; and its burst. */
const PER_SECOND = 100;
/** Longer than any call to a provider. */
const QUIET_MS = 20_000;

/** Receives webhooks: each fifth answer does not come, behind the message. */
async function startReceiver() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(JSON.parse(body).id);
    if (received.length % 20 === 0) return request.socket.destroy();
    return response.end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

it.skipIf(!(TEST_ALL || TARGETS > 0) || !hasPostgres())(
  `${TARGETS} targets, ${KILLS} kills`,
  { timeout: 1_200_000 },
  async () => {
    const copy = await databaseCopy('postgres');
    const providers = await startProviders();
    const receiver = await startReceiver();
    const { db, url, stop } = await startServer({ database: copy.options, port: 0, jobs: false });
    const programs: Program[] = [];
    const env = {
      DATABASE_URL: (copy.options as { url: string }).url,
      CALL_NETWORKS: '127.0.0.1/32',
      CHANNEL_ENDPOINTS: Object.entries(providers.endpoints)
        .map(pair => pair.join('='))
        .join(','),
    };
    const start = async (at: number) => {
      programs[at] = startProgram(env);
      await programs[at].url;
    };
    const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(db, DEMO_COMPANY_ID, work);
    const counts = async () => {
      const { rows } = await inTenant(tx =>
        sql<{ channel: string; state: string; n: number }>`
          select channel, state, count(*)::int as n from send_target where channel in ('sms', 'webhook') group by 1, 2`.execute(
          tx,
        ),
      );
      return rows;
    };
    const numberOf = async (channel: string, ...states: string[]) =>
      (await counts())
        .filter(row => row.channel === channel && states.includes(row.state))
        .reduce((sum, { n }) => sum + n, 0);
    try {
      const columns = await inTenant(async tx => {
        const { rows } = await sql<{
          names: string;
        }>`select string_agg(quote_ident(column_name), ', ') as names
          from information_schema.columns where table_name = 'app_user' and is_generated = 'NEVER'`.execute(
          tx,
        );
        return sql.raw(rows[0]?.names ?? '');
      });
      for (let from = 1; from <= TARGETS; from += PART)
        await inTenant(tx =>
          sql`insert into app_user (${columns}) select ${columns} from (select (jsonb_populate_record(u,
              jsonb_build_object('user_id', 'many-' || g, 'user_name', 'many' || g, 'phonenumber',
                '139' || lpad(g::text, 8, '0'), 'email', '', 'job_number', 'many' || g))).*
            from app_user u, generate_series(${from}::int, ${Math.min(from + PART - 1, TARGETS)}::int) g
            where u.user_id = 'u-li-na') x`.execute(tx),
        );
      const admin = new TestClient(url);
      await admin.data(admin.signIn('admin'));
      const add = (body: object) =>
        admin.data<{ accountId: string }>(admin.post('message/account/add', body));
      await add({ kind: 'sms-alibaba', name: 'sms', isDefault: true, ...ACCOUNTS['sms-alibaba'] });
      const hook = await add({
        kind: 'webhook',
        name: 'hook',
        config: { url: receiver.url },
        secrets: { secret: 's' },
      });
      const tried = new Set<string>();
      providers.chaos = ({ to }): Fault | undefined => {
        if (to.endsWith('7')) return 'refused';
        const isFirst = !tried.has(to);
        tried.add(to);
        if (isFirst && to.endsWith('33')) return 'throttled';
        if (isFirst && to.endsWith('0011')) return 'hang';
        return isFirst && to.endsWith('0022') ? 'die-accepted' : undefined;
      };
      // So that a kill meets messages that were taken and are not written down yet.
      providers.delay = () => Math.random() * 60;
      providers.rate = { count: PER_SECOND * 2 + 10, ms: 1000 };
      const begin = Date.now();
      await inTenant(tx =>
        sendMessages(tx, DEMO_COMPANY_ID, [
          {
            key: 'many',
            template: 'fill',
            vars: { process: 'Report', item: 'Report' },
            instanceId: '',
            targets: Array.from({ length: TARGETS }, (_, at) => ({
              channel: 'sms' as const,
              userId: `many-${at + 1}`,
            })),
          },
          ...Array.from({ length: HOOKS }, (_, at) => ({
            key: `hook-${at}`,
            template: 'fill' as const,
            vars: { process: 'Report', item: 'Report' },
            instanceId: '',
            targets: [
              {
                channel: 'webhook' as const,
                userId: hook.accountId,
                kind: 'robot' as const,
                accountId: hook.accountId,
              },
            ],
          })),
        ]),
      );
      await Promise.all([start(0), start(1)]);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const wanted = Math.min(providers.accepted.length + TARGETS / (KILLS * 2), TARGETS * 0.85);
        while (providers.accepted.length < wanted) await pause(20);
        await pause(Math.random() * 100);
        const program = programs[kill % 2]!;
        program.child.kill('SIGKILL');
        await program.end;
        await start(kill % 2);
      }
      while ((await numberOf('sms', 'waiting')) + (await numberOf('webhook', 'waiting')) > 0)
        await pause(500);
      const duration = Date.now() - begin;
      await pause(QUIET_MS);
      // The lease of tries whose worker was killed ends.
      while (
        (await numberOf('sms', 'sending', 'waiting')) + (await numberOf('webhook', 'sending', 'waiting')) >
        0
      ) {
        await inTenant(async tx => {
          await sql`update send_target set next_time = now() - interval '1 second'
            where state = 'sending' and next_time < now() + interval '100 seconds'`.execute(tx);
          const places = [
            { channel: 'sms' as const },
            { channel: 'webhook' as const, accountId: hook.accountId },
          ];
          await enqueueJobs(tx, DEMO_COMPANY_ID, createMessageDeliveryJobs(DEMO_COMPANY_ID, places));
        });
        await pause(2000);
      }
      const rows = await inTenant(tx =>
        tx
          .selectFrom('sendTarget as d')
          .innerJoin('appUser as u', 'u.userId', 'd.targetId')
          .select(['d.state', 'u.phonenumber'])
          .where('d.channel', '=', 'sms')
          .execute(),
      );
      const accepted = new Map<string, number>();
      for (const { to } of providers.accepted) accepted.set(to, (accepted.get(to) ?? 0) + 1);
      const states = Object.groupBy(rows, ({ state }) => state);
      const phones = (state: keyof typeof states) => (states[state] ?? []).map(row => row.phonenumber);
      console.log(
        JSON.stringify({
          seconds: Math.round(duration / 1000),
          states: Object.fromEntries(Object.entries(states).map(([state, list]) => [state, list?.length])),
          tooFast: providers.throttled,
          hooks: receiver.received.length,
        }),
      );
      expect(rows).toHaveLength(TARGETS);
      expect(Object.keys(states).sort()).toEqual(expect.arrayContaining(['failed', 'sent']));
      expect(phones('failed').filter(phone => !phone.endsWith('7'))).toEqual([]);
      expect(phones('sent').filter(phone => accepted.get(phone) !== 1)).toEqual([]);
      expect([...accepted].filter(([, times]) => times > 1)).toEqual([]);
      const known = new Set([...phones('sent'), ...phones('unknown')]);
      expect([...accepted.keys()].filter(phone => !known.has(phone))).toEqual([]);
      expect(rows.filter(({ state }) => !['sent', 'failed', 'unknown'].includes(state))).toEqual([]);
      // Two processes at one pace: its burst, and a hundred in each second after that.
      expect(duration / 1000).toBeGreaterThan(TARGETS / PER_SECOND - 2);
      expect(providers.throttled).toBe(0);
      expect(await numberOf('webhook', 'sent')).toBe(HOOKS);
      expect(new Set(receiver.received).size).toBe(HOOKS);
    } finally {
      for (const program of programs) program.child.kill('SIGKILL');
      await stop();
      await providers.stop();
      receiver.stop();
      await copy.remove();
    }
  },
);
