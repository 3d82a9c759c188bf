/**
 * The attacks that once were done by hand, generated from the contract: `npm run attack -w reference-app/server`. It ends
 * with a table; a finding fails it. The command also runs the elements' tests with script payloads in a browser.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteKey } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTransactionOnAuthTables, withTenant } from './db/access.ts';
import { DEMO_COMPANY_ID } from './demo/company.ts';
import { createRandomGenerator } from './demo/history/chance.ts';
import { addBackEnd } from './domains/workflow/embed/testing/back-end.ts';
import { ApprovalDriver, approver } from './domains/workflow/testing/approval-driver.ts';
import { Ledger } from './testing/attack/ledger.ts';
import { fuzzed, INJECTIONS, privateAddresses, withText } from './testing/attack/payloads.ts';
import { TestClient } from './testing/client.ts';
import { everyCall } from './testing/every-call.ts';
import { describeServer } from './testing/harness.ts';
import { MARK, type Tried } from './testing/outsider.ts';
import { FOR_ALL, fillCompany } from './testing/tried-company.ts';
import { snapshotOf, tryCall } from './testing/try-call.ts';

/** Random bodies for each call; without it the run is skipped: it measures how long a reply takes. */
const CASES = Number(process.env.PROBES ?? 0);
/** Thousands of requests, also on a busy machine. */
const LONG_MS = 1_200_000;
const SLOW_MS = 4000;
/** Names that only the tried company has. */
const TELLTALE = /secret-mark|李娜|研发部|财务/;
/** Calls that end the session which the next probe needs. */
const LAST: RouteKey[] = ['GET /digital-portal/logout', 'POST session/endAll'];

const attacks = (server: Parameters<Parameters<typeof describeServer>[1]>[0]) => {
  const driver = new ApprovalDriver(server);
  const ledger = new Ledger();
  let calls: [key: RouteKey, tried: Tried][];
  let open: [key: RouteKey, tried: Tried][];

  beforeAll(async () => {
    const ids = await fillCompany(server(), driver);
    calls = Object.entries(everyCall(ids)) as typeof calls;
    open = calls.filter(([key]) => !LAST.includes(key));
  });
  afterAll(() => console.log(`\n${ledger.table()}\n`));

  const expectNone = (kind: string) =>
    expect(ledger.findings.filter(finding => finding.kind.startsWith(kind))).toEqual([]);
  const snapshot = () => snapshotOf(server().db, DEMO_COMPANY_ID);

  it('nobody without a valid token gets an answer', async () => {
    const ended = await server().login('sun.li');
    await ended.get('/digital-portal/logout');
    const expired = await server().login('ma.chao');
    await runTransactionOnAuthTables(server().db, auth =>
      auth
        .updateTable('session')
        .set({ expiresAt: new Date(0) })
        .where('userId', '=', 'u-ma-chao')
        .execute(),
    );
    const clients: [string, TestClient][] = [
      ['nobody', server().anonymous()],
      ['a made-up token', new TestClient(server().url, 'x'.repeat(43))],
      ['an ended session', ended],
      ['an expired session', expired],
    ];
    for (const [name, client] of clients)
      for (const [key, tried] of calls) {
        const { status, body } = await tryCall(client, key, tried);
        const isRefused = status === 401 && !TELLTALE.test(JSON.stringify(body));
        ledger.note(`isolation: ${name}`, key, !isRefused && `status ${status}`);
      }
    expectNone('isolation');
  });

  it('nobody of another company reads or changes anything', async () => {
    const process = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const taskId = await driver.taskOf('zhang.wei', await driver.start(process));
    const page = await (await addBackEnd(server())).page({ userName: 'zhang.wei', taskId });
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.deleteFrom('userRole').where('userId', '=', 'u-pan-bo').execute(),
    );
    const others: [string, TestClient, boolean][] = [
      ['an administrator of another company', await driver.as('provider'), true],
      ['a member of another company', await driver.as('tang.xin'), true],
      ['a colleague without a part in it', await driver.as('luo.yi'), false],
      ['a colleague without a role', await driver.as('pan.bo'), false],
      ['a token for another approval', page, false],
    ];
    // After the sign-ins, which write the login log.
    const before = await snapshot();
    for (const [name, client, isForeign] of others)
      for (const [key, tried] of open) {
        if (!isForeign && (tried.status !== 404 || FOR_ALL.includes(key))) continue;
        const { status, body } = await tryCall(client, key, tried);
        const leaked = (isForeign ? TELLTALE : new RegExp(MARK)).exec(JSON.stringify(body))?.[0];
        const isWrong = status >= 500 || (tried.status === 404 && status === 200);
        ledger.note(`isolation: ${name}`, key, (leaked ?? isWrong) && `status ${status} ${leaked ?? ''}`);
      }
    const after = await snapshot();
    for (const [table, sum] of Object.entries(before))
      ledger.note('isolation: rows of the company', table, sum !== after[table] && 'changed');
    expectNone('isolation');
  });

  it('no address inside the network is reached', async () => {
    let hits = 0;
    const canary = createServer((_, reply) => {
      hits += 1;
      reply.end('reached');
    });
    await new Promise<void>(resolve => canary.listen(0, resolve));
    const { port } = canary.address() as AddressInfo;
    for (const url of privateAddresses(port)) {
      const seen = hits;
      const config = { name: 'canary', url, events: ['instance-ended'] };
      const added = await driver.post('admin', 'workflow/callback/config/add', config);
      const { id } = (added.body.data ?? {}) as { id?: string };
      const sent = id && (await (await driver.as('admin')).get(`jflow/pushDataTest?id=${id}`));
      const isOk = sent && (sent.body.data as { ok?: boolean } | null)?.ok;
      ledger.note('requests to inside the network', url, (hits > seen || isOk) && 'reached');
    }
    canary.closeAllConnections();
    canary.close();
    expectNone('requests');
  });

  /** A refusal is an answer; a fault of the server is none. */
  const probe = async (kind: string, key: RouteKey, tried: Partial<Tried>) => {
    const client = await driver.as('admin');
    const send = async () => {
      const started = Date.now();
      const { status } = await tryCall(client, key, tried).catch(() => ({ status: 599 }));
      return { status, took: Date.now() - started };
    };
    const first = await send();
    // A busy machine is slow once; a text that holds the server is slow each time.
    const { status, took } = first.took > SLOW_MS ? await send() : first;
    const isFault = first.status >= 500 || status >= 500 || took > SLOW_MS;
    ledger.note(
      kind,
      key,
      isFault && `status ${status} in ${took} ms: ${JSON.stringify(tried).slice(0, 200)}`,
    );
  };

  it('no injected text is a fault', { timeout: LONG_MS }, async () => {
    for (const [key, { params, query, body }] of open)
      for (const text of INJECTIONS) {
        const encoded = encodeURIComponent(text.toWellFormed());
        if (params !== undefined) await probe('injection', key, { query: query ?? {}, params: encoded });
        for (const other of withText(query ?? {}, text))
          await probe('injection', key, {
            ...(params && { params }),
            query: other as Record<string, string>,
          });
        for (const other of withText(body ?? {}, text))
          await probe('injection', key, {
            ...(params && { params }),
            query: query ?? {},
            body: other as object,
          });
      }
    expectNone('injection');
  });

  it('no random body is a fault', { timeout: LONG_MS }, async () => {
    for (const [at, [key, { body, ...parts }]] of open.entries()) {
      if (body === undefined) continue;
      const { between } = createRandomGenerator(at + 1);
      const below = (limit: number) => between(0, limit - 1);
      for (let count = 0; count < CASES; count++)
        await probe('random bodies', key, { ...parts, body: fuzzed(body, below) as object });
    }
    expectNone('random bodies');
    expect((await server().anonymous().get('/healthz')).status).toBe(200);
  });
};

describe.runIf(CASES > 0)('attacks', () =>
  describeServer('of every kind', attacks, { server: { publicUrl: 'https://approvals.test' } }),
);
