/** Verification of archives over HTTP: one per tenant at a time. */
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { manifestKey } from '../../files/archive/format.ts';
import { readStoredArchives } from '../../files/archive/queries.ts';
import { diskStorage } from '../../files/file/storage.ts';
import { archiveTenantLogs } from './archive.ts';
import { addOldRows, ageLinks } from './testing/old-rows.ts';

describeServer('the verification of archives', server => {
  it('is refused while another one of the tenant runs', async () => {
    const { db, dataDir } = server();
    const storage = diskStorage(join(dataDir, 'files'));
    await addOldRows(db, 2);
    await ageLinks(db);
    const before = new Date(Date.now() - 300 * 86_400_000);
    await archiveTenantLogs({ db, storage, storeOf: () => storage }, DEMO_COMPANY_ID, { before });
    const [archive] = await withTenant(db, DEMO_COMPANY_ID, tx => readStoredArchives(tx, 'logs'));
    const manifest = join(dataDir, 'files', 'stored', manifestKey(archive!.storageKey));
    const content = readFileSync(manifest);
    renameSync(manifest, `${manifest}.kept`);
    // A reader of the pipe waits for its writer.
    execFileSync('mkfifo', [manifest]);
    const [admin, provider] = [await server().login('admin'), await server().login('provider')];
    const verify = (client: typeof admin) => client.post('log/archive/verify', { subject: 'logs' });
    const first = verify(admin);
    const pipe = await open(manifest, 'w');
    expect(await verify(admin)).toMatchObject({ status: 409, body: { subCode: 'verification-running' } });
    expect(await verify(provider)).toMatchObject({ status: 200 });
    await pipe.writeFile(content);
    await pipe.close();
    const reply = await first;
    expect([reply.status, reply.body.data]).toMatchObject([200, { done: true }]);
    rmSync(manifest);
    writeFileSync(manifest, content);
    expect(await verify(admin)).toMatchObject({ status: 200 });
  });
});
