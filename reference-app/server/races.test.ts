/** Every changing call of the contract, sent twelve times at once: each answer is a success or a refusal of the catalogue, and the stored state is that of the same requests in turn. */
import { randomInt } from 'node:crypto';
import type { RouteKey } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fakeChannel } from './channels/testing/fake-channel.ts';
import { KYSELY_HANDLE_KEY } from './db/database.ts';
import { startDingTalk } from './domains/access/identity/testing/dingtalk-fake.ts';
import { CLIENT } from './domains/access/identity/testing/openid.ts';
import { ApprovalDriver } from './domains/workflow/testing/approval-driver.ts';
import { ERROR_CODE_BY_UNIQUE_CONSTRAINT, refusalByUniqueConstraint } from './http/errors/unique-rules.ts';
import { parseNetworkList } from './outgoing/addresses.ts';
import { fakeDns, type Remote, startRemote } from './outgoing/testing/remote.ts';
import { DROPPED_INDEXES } from './sharding/checks.ts';
import { describeServer } from './testing/harness.ts';
import { everyRace } from './testing/races/index.ts';
import { runRace } from './testing/races/oracle.ts';
import { type Race, READING_POSTS } from './testing/races/race.ts';
import { runRemoval } from './testing/races/removal-oracle.ts';
import { removals } from './testing/races/removals.ts';
import { RaceWorld } from './testing/races/world.ts';
import { TEST_ALL } from './testing/test-all.ts';

/** The calls that declare a change, by their key. */
const declared = new Set<string>();

/** `npm test` races one part of the calls, each run another one; `TEST_ALL=1` races all of them. */
const PARTS = Number(process.env.RACE_PARTS ?? (TEST_ALL ? 1 : 10));
const PART = Number(process.env.RACE_PART ?? randomInt(PARTS));
const isInPart = (_: unknown, index: number): boolean => index % PARTS === PART;
/** Raced in each run: they once had a fault of the server or several successes. */
const ALWAYS: RouteKey[] = [
  'POST file/upload/finish',
  'GET merchant/auth/change',
  'POST position/addPosition',
  'POST properties/add',
  'POST workflow/form/config/updateInfo',
];
const raced = (Object.entries(everyRace) as [RouteKey, Race][]).filter(
  (entry, index) => isInPart(entry, index) || ALWAYS.includes(entry[0]),
);

const dns = fakeDns();
const mail = fakeChannel('email');
const dingTalk = await startDingTalk(CLIENT);
afterAll(() => dingTalk.stop());

describeServer(
  `races of part ${PART + 1} of ${PARTS}`,
  server => {
    const driver = new ApprovalDriver(server);
    let remote: Remote;
    beforeAll(async () => {
      remote = await startRemote(
        (_, reply) => void reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      );
      dns.names['remote.test'] = [['127.0.0.1']];
    });
    afterAll(() => remote?.stop());
    const newWorld = () =>
      new RaceWorld(server(), driver, { remote: { host: 'remote.test', port: remote.port }, dingTalk, mail });

    it('have a row for each call that declares a change', () => {
      expect(Object.keys(everyRace).filter(key => !declared.has(key))).toEqual([]);
      expect([...declared].filter(key => !(key in everyRace))).toEqual([]);
      expect(READING_POSTS.filter(key => declared.has(key))).toEqual([]);
    });

    it('name the refusal of each unique rule of the database', async () => {
      const { rows } = await sql<{ name: string; isPrimary: boolean }>`
        select c.relname as name, i.indisprimary as "isPrimary" from pg_index i
        join pg_class c on c.oid = i.indexrelid
        where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1`.execute(
        server().db[KYSELY_HANDLE_KEY],
      );
      const named = Object.keys({ ...refusalByUniqueConstraint, ...ERROR_CODE_BY_UNIQUE_CONSTRAINT }).sort();
      const chosen = rows.filter(({ name, isPrimary }) => !isPrimary || named.includes(name));
      const dropped = inject('workers').length > 0 ? DROPPED_INDEXES : [];
      expect([...chosen.map(({ name }) => name), ...dropped].sort()).toEqual(named);
    });

    it.each(Object.entries(removals).filter(isInPart))('removal of %s', async (_, removal) => {
      expect(await runRemoval(removal, newWorld)).toEqual([]);
    });

    it.each(raced)('%s', async (key, race) => {
      expect(await runRace(key, race, newWorld)).toEqual([]);
    });
  },
  {
    poolSize: 12,
    server: {
      trustProxy: '127.0.0.1',
      channels: [mail],
      publicUrl: 'https://approvals.test',
      dingTalkHosts: { login: dingTalk.url, api: dingTalk.url },
      outgoing: { networks: parseNetworkList('127.0.0.1/32')!, resolve: dns.resolve },
      onRoute: ({ config, schema }) => {
        const { operationId } = (schema ?? {}) as { operationId?: string };
        if (operationId && config?.audit !== undefined && config.audit !== 'read') declared.add(operationId);
      },
    },
  },
);
