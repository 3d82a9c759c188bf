/** Statements of the server that use several shards, on a cluster with `CITUS=1`. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import { expect, inject, it } from 'vitest';
import { linkLogRowsOfAllTenants } from '../audit/chain/link.ts';
import { ApprovalDriver } from '../domains/workflow/testing/approval-driver.ts';
import { sendOverdueLiveEvents } from '../live/pending.ts';
import { readMultiShardStatements } from '../testing/cluster/sharded.ts';
import { everyCall } from '../testing/every-call.ts';
import { describeServer } from '../testing/harness.ts';
import type { Tried } from '../testing/outsider.ts';
import { sweepAll } from '../testing/sweep-all.ts';
import { fillCompany } from '../testing/tried-company.ts';
import { tryCall } from '../testing/try-call.ts';
import { findMultiShardStatement, MULTI_SHARD_STATEMENTS } from './multi-shard-statements.ts';

/** Calls that end the session of the next call. */
const SIGN_OUT_CALLS: RouteKey[] = ['GET /digital-portal/logout', 'POST session/endAll'];

describeServer(
  'statements on a cluster',
  server => {
    const driver = new ApprovalDriver(server);

    it.skipIf(inject('workers').length === 0)('use one shard each, except the listed ones', async () => {
      const calls = Object.entries(everyCall(await fillCompany(server(), driver))) as [RouteKey, Tried][];
      // Prepared statements get another plan after some calls.
      for (let round = 0; round < 2; round += 1)
        for (const [key, tried] of calls.filter(([key]) => !SIGN_OUT_CALLS.includes(key)))
          for (const userName of ['admin', 'zhang.wei']) await tryCall(await driver.as(userName), key, tried);
      const code = { purpose: 'sign-in', channel: 'email', account: 'li.na@example.com' };
      await tryCall(server().anonymous(), 'POST /digital-portal/signIn/sendCode', { body: code });
      await linkLogRowsOfAllTenants(server().db);
      await sweepAll(server().db);
      await sendOverdueLiveEvents(server().db);
      const statements = await readMultiShardStatements(server().db);
      expect(statements.filter(sql => !findMultiShardStatement(sql))).toEqual([]);
      expect(
        MULTI_SHARD_STATEMENTS.filter(
          entry => !statements.some(sql => findMultiShardStatement(sql) === entry),
        ),
      ).toEqual([]);
    });
  },
  { server: { publicUrl: 'https://approvals.test', trustProxy: ['127.0.0.1'] } },
);
