/** Uploads that nobody submitted: removed after their time, and nothing else is. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFile } from '@countersign/sdk/api/contract';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { removeTenantByHand } from '../../../testing/removed-tenant.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';
import { diskStorage } from './storage.ts';
import { uploaded } from './testing/upload.ts';
import { removeUnusedUploads, startFileCleanup } from './unused.ts';

const form: FormDefinition = {
  config: {},
  list: [{ type: 'uploadFile', label: 'Receipt', key: 'k1', model: 'receipt', options: {} }],
};

describeServer('an upload that nobody submitted', server => {
  const driver = new ApprovalDriver(server);
  const place = () => ({ db: server().db, storeOf: () => diskStorage(join(server().dataDir, 'files')) });
  const put = async (userName: string) => uploaded(await driver.as(userName));
  const aged = (merchantId: string, { fileId }: StoredFile, days: number) =>
    withTenant(server().db, merchantId, tx =>
      tx
        .updateTable('file')
        .set({ createTime: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
        .where('fileId', '=', fileId)
        .execute(),
    );
  const statusOf = async (userName: string, { url }: StoredFile) => {
    const client = await driver.as(userName);
    const reply = await fetch(client.url + url, { headers: { authorization: client.token ?? '' } });
    await reply.arrayBuffer();
    return reply.status;
  };
  const onDisk = () =>
    readdirSync(join(server().dataDir, 'files', 'stored'), { recursive: true }).map(name =>
      String(name).slice(-36),
    );

  it('goes after its time, in every tenant, with its bytes; one that an application holds stays', async () => {
    const [old, fresh, held, others] = [
      await put('li.na'),
      await put('li.na'),
      await put('li.na'),
      await put('provider'),
    ];
    const processId = await driver.publish({ form, nodes: [approver('a', ['zhang.wei'])] });
    await driver.start(processId, { receipt: [{ fileId: held.fileId, name: held.name }] });
    for (const file of [old, held]) await aged(DEMO_COMPANY_ID, file, 8);
    await aged(DEMO_SERVICE_PROVIDER_TENANT_ID, others, 8);
    const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
    expect(await removeUnusedUploads(place(), weekAgo)).toBe(2);
    expect(await Promise.all([old, fresh, held].map(file => statusOf('li.na', file)))).toEqual([
      404, 200, 200,
    ]);
    expect(await statusOf('provider', others)).toBe(404);
    expect(onDisk()).toEqual(expect.arrayContaining([fresh.fileId, held.fileId]));
    expect(onDisk()).not.toEqual(expect.arrayContaining([old.fileId]));
    expect(onDisk()).not.toEqual(expect.arrayContaining([others.fileId]));
    expect(await removeUnusedUploads(place(), weekAgo)).toBe(0);
  });

  it('of one tenant that cannot be removed does not hold those of another', async () => {
    const [own, others] = [await put('li.na'), await put('provider')];
    await aged(DEMO_COMPANY_ID, own, 8);
    await aged(DEMO_SERVICE_PROVIDER_TENANT_ID, others, 8);
    const { db, storeOf } = place();
    const isOfCompany = (key: string) => key.includes(own.fileId);
    const failing = () => {
      const store = storeOf();
      const remove = (key: string) =>
        isOfCompany(key) ? Promise.reject(new Error('disk')) : store.remove(key);
      return { ...store, remove };
    };
    const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
    await expect(removeUnusedUploads({ db, storeOf: failing }, weekAgo)).rejects.toThrow('disk');
    expect([onDisk().includes(own.fileId), onDisk().includes(others.fileId)]).toEqual([true, false]);
    await withTenant(db, DEMO_COMPANY_ID, tx => tx.deleteFrom('fileRemoval').execute());
  });

  it('stays as long as a draft of the uploader contains it', async () => {
    const [own, others] = [await put('li.na'), await put('zhang.wei')];
    for (const file of [own, others]) await aged(DEMO_COMPANY_ID, file, 8);
    const processId = await driver.publish({ form, nodes: [approver('a', ['zhang.wei'])] });
    const id = newId();
    const params = { receipt: [{ id: own.fileId, name: own.name }], note: others.fileId };
    const draft = { id, revision: 0, processId, params, itemName: 'x', degree: 0 };
    expect((await driver.post('li.na', 'jflow/draft/save', draft)).status).toBe(200);
    const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
    expect(await removeUnusedUploads(place(), weekAgo)).toBe(1);
    expect([await statusOf('li.na', own), await statusOf('zhang.wei', others)]).toEqual([200, 404]);
    expect((await driver.post('li.na', 'jflow/draft/remove', { id })).status).toBe(200);
    expect(await removeUnusedUploads(place(), weekAgo)).toBe(1);
  });

  it('is gone for everybody where its bytes cannot be removed, which is tried again later', async () => {
    const file = await put('li.na');
    await aged(DEMO_COMPANY_ID, file, 400);
    const before = new Date(Date.now() - 300 * 24 * 60 * 60 * 1000);
    const { db, storeOf } = place();
    const remove = () => Promise.reject(new Error('disk'));
    await expect(
      removeUnusedUploads({ db, storeOf: () => ({ ...storeOf(), remove }) }, before),
    ).rejects.toThrow('disk');
    expect([await statusOf('li.na', file), onDisk().includes(file.fileId)]).toEqual([404, true]);
    await withTenant(db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('fileRemoval').set({ dueTime: new Date() }).execute(),
    );
    expect(await removeUnusedUploads({ db, storeOf }, before)).toBe(0);
    expect(onDisk()).not.toContain(file.fileId);
  });

  it('goes while the server runs, round after round, until it stops', async () => {
    const failures: unknown[] = [];
    const cleaning = startFileCleanup({
      ...place(),
      storage: diskStorage(join(server().dataDir, 'files')),
      keepDays: 20,
      everyMs: 20,
      failed: error => failures.push(error),
    });
    for (let round = 0; round < 2; round += 1) {
      const file = await put('li.na');
      await aged(DEMO_COMPANY_ID, file, 21);
      await expect.poll(() => statusOf('li.na', file), { timeout: 60_000 }).toBe(404);
    }
    await cleaning.stop();
    const file = await put('li.na');
    await aged(DEMO_COMPANY_ID, file, 21);
    expect([await statusOf('li.na', file), failures]).toEqual([200, []]);
  });

  it('goes from a removed tenant too', async () => {
    const file = await put('li.na');
    await aged(DEMO_COMPANY_ID, file, 40);
    await removeTenantByHand(server().db, DEMO_COMPANY_ID);
    const before = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
    expect(await removeUnusedUploads(place(), before)).toBe(1);
    expect(onDisk()).not.toContain(file.fileId);
  });
});
