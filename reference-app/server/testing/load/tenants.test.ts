/** Tests that the audit logs of generated tenants pass verification and replay, like logs that the server writes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { verifyAuditLogs } from '../../domains/workflow/audit/examine.ts';
import { startServer } from '../../server.ts';
import { databaseCopy, hasPostgres } from '../harness.ts';
import { endOneInstance, generatedTenantId, generateTenants } from './tenants.ts';

/** Returns true on a Citus cluster. Tenants are generated before an installation is distributed, so the test needs a single database. */
const isDistributed = () => inject('workers').length > 0;

it.skipIf(!hasPostgres() || isDistributed())(
  'generated tenants have audit logs that lead to what is stored',
  async () => {
    const copy = await databaseCopy('postgres');
    if (!('url' in copy.options)) throw new Error('[Bug] a copy on PostgreSQL has an address');
    const dataDir = mkdtempSync(join(tmpdir(), 'countersign-files-'));
    const server = await startServer({ database: copy.options, dataDir, jobs: false, port: 0 });
    try {
      const instanceId = await endOneInstance(server.url);
      await generateTenants(copy.options.url, { tenants: 2, instanceId, copies: 3 });
      for (const tenant of [1, 2].map(generatedTenantId))
        expect(await verifyAuditLogs(server.db, { tenant, replay: true })).toEqual({
          instances: 3,
          faults: [],
        });
    } finally {
      await server.stop();
      await copy.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
