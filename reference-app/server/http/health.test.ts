/** The health checks: a process is ready while its database takes decisions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplicationState } from '../db/replication/state.ts';
import type { TestClient } from '../testing/client.ts';
import { type Harness, harness, quickKind } from '../testing/harness.ts';

const STATE: ReplicationState = {
  isInRecovery: false,
  synchronousStandbys: 1,
  asynchronousStandbys: 2,
  lagSeconds: 0.5,
  lagBytes: 4096,
};

describe('the readiness of a process', () => {
  let server: Harness;
  let client: TestClient;
  beforeAll(async () => {
    server = await harness({ kind: quickKind() });
    client = server.anonymous();
  });
  afterAll(() => server.stop());

  const ready = async (replication: Harness['db']['replication']) => {
    const own = server.db.replication;
    if (replication) server.db.replication = replication;
    else delete server.db.replication;
    const { status, body } = await client.get('/readyz');
    if (own) server.db.replication = own;
    return [status, body];
  };

  it.each<[string, Harness['db']['replication'], number, object]>([
    ['names the standbys', async () => STATE, 200, { status: 'ok', database: STATE }],
    [
      'ends where only a standby can be reached',
      async () => ({ ...STATE, isInRecovery: true }),
      503,
      { status: 'database-in-recovery', database: { ...STATE, isInRecovery: true } },
    ],
    ['does not depend on the state', () => Promise.reject(new Error('denied')), 200, { status: 'ok' }],
    ['has no standbys on the embedded database', undefined, 200, { status: 'ok' }],
  ])('%s', async (_, replication, status, body) => expect(await ready(replication)).toEqual([status, body]));

  it.skipIf(quickKind() !== 'postgres')('reads the state of the server', async () => {
    expect(await server.db.replication?.()).toEqual({
      isInRecovery: false,
      synchronousStandbys: 0,
      asynchronousStandbys: 0,
      lagSeconds: 0,
      lagBytes: 0,
    });
  });
});
