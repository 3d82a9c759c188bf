/** Every changing call of the contract, sent twelve times at once: each answer is a success or a refusal of the catalogue, and the stored state is that of the same requests in turn. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readNetworks } from './resources/call/addresses.ts';
import { fakeDns, type Remote, startRemote } from './resources/call/testing/remote.ts';
import { startDingTalk } from './resources/identity/testing/dingtalk-fake.ts';
import { CLIENT } from './resources/identity/testing/openid.ts';
import { ApprovalDriver } from './resources/workflow/testing/approval-driver.ts';
import { describeServer } from './testing/harness.ts';
import { everyRace } from './testing/races/index.ts';
import { runRace } from './testing/races/oracle.ts';
import { READING_POSTS } from './testing/races/race.ts';
import { RaceWorld } from './testing/races/world.ts';
import { TEST_ALL } from './testing/test-all.ts';

/** The calls that declare a change, by their key. */
const declared = new Set<string>();

/** `npm test` races one part of the calls; all parts are raced with `TEST_ALL=1`. */
const PARTS = Number(process.env.RACE_PARTS ?? (TEST_ALL ? 1 : 3));
const PART = Number(process.env.RACE_PART ?? Math.floor(Math.random() * PARTS));
const raced = Object.entries(everyRace)
  .filter(([key]) => !process.env.RACE || key.includes(process.env.RACE))
  .filter((_, at) => at % PARTS === PART);

const dns = fakeDns();
const dingTalk = await startDingTalk(CLIENT);
afterAll(() => dingTalk.stop());

describeServer(
  `races of part ${PART + 1} of ${PARTS}`,
  server => {
    const driver = new ApprovalDriver(server);
    let remote: Remote;
    beforeAll(async () => {
      remote = await startRemote((_, reply) => void reply.end('{}'));
      dns.names['remote.test'] = [['127.0.0.1']];
    });
    afterAll(() => remote?.stop());
    const newWorld = () =>
      new RaceWorld(server(), driver, { remote: { host: 'remote.test', port: remote.port }, dingTalk });

    it('have a row for each call that declares a change', () => {
      expect(Object.keys(everyRace).filter(key => !declared.has(key))).toEqual([]);
      expect([...declared].filter(key => !(key in everyRace))).toEqual([]);
      expect(READING_POSTS.filter(key => declared.has(key))).toEqual([]);
    });

    it.each(raced)('%s', async (key, race) => {
      expect(await runRace(key as never, race, newWorld)).toEqual([]);
    });
  },
  {
    poolSize: 12,
    server: {
      trustProxy: '127.0.0.1',
      publicUrl: 'https://approvals.test',
      dingTalkHosts: { api: dingTalk.url } as never,
      outgoing: { networks: readNetworks('127.0.0.1/32')!, resolve: dns.resolve },
      onRoute: ({ config, schema }) => {
        const { operationId } = (schema ?? {}) as { operationId?: string };
        if (operationId && config?.audit !== undefined && config.audit !== 'read') declared.add(operationId);
      },
    },
  },
);
