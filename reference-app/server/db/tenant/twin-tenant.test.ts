/**
 * Proves that statements limit themselves to their tenant: without row-level security, beside a twin tenant
 * with the same ids.
 */
import type { RouteKey } from '@countersign/sdk/api/contract';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { ApprovalDriver } from '../../domains/workflow/testing/approval-driver.ts';
import type { TestClient } from '../../testing/client.ts';
import { everyCall } from '../../testing/every-call.ts';
import { describeServer } from '../../testing/harness.ts';
import type { Tried } from '../../testing/outsider.ts';
import { TEST_ALL } from '../../testing/test-all.ts';
import { fillCompany } from '../../testing/tried-company.ts';
import { tryCall } from '../../testing/try-call.ts';
import { addTwinTenant, readTwinChecksums, TWIN_MARK } from '../../testing/twin-tenant.ts';

/** Users who read and write. With `TEST_ALL=1` members with limited data permissions do so too. */
const readers = TEST_ALL ? ['admin', 'li.na', 'zhang.wei'] : ['admin'];
const writers = TEST_ALL ? ['admin', 'zhang.wei'] : ['admin'];

/** Calls that end the session of the next call. */
const SIGN_OUT_CALLS: RouteKey[] = ['GET /digital-portal/logout', 'POST session/endAll'];

const CHANGING_GET_PATTERN = /remove|delete|copyPosition|logout|unlock|clear|reset|stream|live/;
const READING_POST_PATTERN = /list|page|preview|detail|simulate|forecast/i;
const isRead = (key: string): boolean =>
  (key.startsWith('GET ') && !CHANGING_GET_PATTERN.test(key)) || READING_POST_PATTERN.test(key);

/** Removes what differs in each reply. */
const stableText = (body: unknown): string =>
  JSON.stringify(body)
    .replaceAll(/"requestId":"[^"]*"|"durationMs":\d+/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T');

describeServer(
  'beside a tenant with the same ids, without row-level security',
  server => {
    const driver = new ApprovalDriver(server);
    let calls: [key: RouteKey, tried: Tried][];

    const readAll = async (): Promise<Map<string, string>> => {
      const replies = new Map<string, string>();
      const read = async (name: string, client: TestClient, [key, parts]: [RouteKey, Partial<Tried>]) => {
        const { status, body } = await tryCall(client, key, parts);
        replies.set(name, `${status} ${stableText(body)}`);
      };
      for (const userName of readers) {
        const client = await driver.as(userName);
        for (const [key, { params, query, body }] of calls.filter(([key]) => isRead(key))) {
          const parts = { ...(params !== undefined && { params }), ...(body && { body }) };
          await read(`${userName} ${key}`, client, [key, { ...parts, query }]);
          if (query) await read(`${userName} ${key} without a query`, client, [key, parts]);
        }
      }
      return replies;
    };

    let first: Map<string, string>;
    let second: Map<string, string>;
    beforeAll(async () => {
      calls = Object.entries(everyCall(await fillCompany(server(), driver))) as typeof calls;
      first = await readAll();
      second = await readAll();
      await addTwinTenant(server().db, DEMO_COMPANY_ID);
    });

    it('every read answers as without the other tenant', async () => {
      const beside = await readAll();
      const leaks = [...beside].filter(([, reply]) => reply.includes(TWIN_MARK));
      expect(leaks).toEqual([]);
      const stable = [...first].filter(([name, reply]) => second.get(name) === reply);
      expect(stable.length).toBeGreaterThan(first.size * 0.9);
      expect(stable.filter(([name, reply]) => beside.get(name) !== reply)).toEqual([]);
    });

    it('no call changes or shows a row of the other tenant', async () => {
      const faults: { key: string; fault: unknown }[] = [];
      let before = await readTwinChecksums(server().db);
      const compareChecksums = async (key: string) => {
        const after = await readTwinChecksums(server().db);
        const changed = [...after]
          .filter(([table, sum]) => before.get(table) !== sum)
          .map(([table]) => table);
        if (changed.length > 0) faults.push({ key, fault: changed });
        before = after;
      };
      for (const [key, tried] of calls.filter(([key]) => !SIGN_OUT_CALLS.includes(key))) {
        for (const userName of writers) {
          const { status, body } = await tryCall(await driver.as(userName), key, tried);
          if (status >= 500 || JSON.stringify(body).includes(TWIN_MARK)) faults.push({ key, fault: body });
        }
        if (TEST_ALL) await compareChecksums(key);
      }
      await compareChecksums('any call; TEST_ALL=1 names it');
      expect(faults).toEqual([]);
    });
  },
  { server: { publicUrl: 'https://approvals.test', trustProxy: ['127.0.0.1'] } },
);
