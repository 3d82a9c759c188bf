/** Calls and jobs that read from a standby: statistics and exports, with every change that was made before. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { SheetTransferRow } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { download } from '../domains/files/transfer/testing/transfer-driver.ts';
import { approver } from '../domains/workflow/testing/approval-driver.ts';
import { type RunningServer, startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { type StandbyCluster, startStandbyCluster } from '../testing/cluster/standby.ts';
import { hasPostgres } from '../testing/harness.ts';
import { findPostgres } from '../testing/postgres.ts';
import { publish } from '../testing/publish.ts';
import { ENCRYPTION_KEY } from '../testing/templates.ts';

const eventually = { timeout: 60_000, interval: 100 };

describe.skipIf(!hasPostgres() || process.platform !== 'linux')('calls that read from a standby', () => {
  const dataDir = mkdtempSync(`${tmpdir()}/countersign-replica-`);
  let cluster: StandbyCluster;
  let server: RunningServer;
  let admin: TestClient;

  beforeAll(async () => {
    cluster = await startStandbyCluster(findPostgres()!);
    const url = await cluster.create('calls');
    const database = { url, replicaUrl: cluster.standbyUrl('calls'), encryptionKey: ENCRYPTION_KEY };
    server = await startServer({ database, dataDir, port: 0, jobs: { pollMs: 50 }, checkReplies: true });
    admin = new TestClient(server.url);
    await admin.data(admin.signIn('admin'));
    await vi.waitFor(() => expect(server.db.replica?.state.status).toBe('ok'), eventually);
  });
  afterAll(async () => {
    await server?.stop();
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const reads = () => server.db.replica!.counts.standby;

  it('count the applications that were started before', async () => {
    const processId = await publish(admin, { processKey: 'counted', nodes: [approver('a', ['zhang.wei'])] });
    for (let count = 1; count <= 3; count += 1) {
      await admin.data(admin.post('jflow/start', { processId, params: {}, key: crypto.randomUUID() }));
      const before = reads();
      const { total } = await admin.data<{ total: { started: number } }>(
        admin.get(`jflow/statistics?processId=${processId}`),
      );
      expect([total.started, reads() - before]).toEqual([count, 1]);
    }
  });

  it('export the people that were added before', async () => {
    const before = reads();
    const body = { noun: 'user', query: { status: 'all' }, format: 'csv' };
    const { transferId } = await admin.data<{ transferId: string }>(admin.post('transfer/export', body));
    const finished = () =>
      admin.data<{ list: SheetTransferRow[] }>(admin.get('transfer/page')).then(({ list }) => list[0]);
    await vi.waitFor(async () => expect(await finished()).toMatchObject({ state: 'done' }), eventually);
    const rows = await download(admin, transferId);
    expect(rows.length - 1).toBe((await finished())!.total);
    expect(reads()).toBeGreaterThan(before);
  });

  it('name the standby in the readiness', async () => {
    const { body } = await admin.get('/readyz');
    expect(body.database).toMatchObject({ replica: { status: 'ok', lagSeconds: expect.any(Number) } });
  });
});
