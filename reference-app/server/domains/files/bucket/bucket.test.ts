/** Buckets: their administration, and files that lie on an S3-compatible server. */
import { join } from 'node:path';
import type { BucketRow, StoredFile } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { parseNetworkList } from '../../../outgoing/addresses.ts';
import { openOutgoingHttpDispatcher } from '../../../outgoing/dispatcher.ts';
import { describeServer } from '../../../testing/harness.ts';
import { diskStorage } from '../file/storage.ts';
import { PDF } from '../file/testing/samples.ts';
import { replyTo, uploaded } from '../file/testing/upload.ts';
import { removeUnusedUploads } from '../file/unused.ts';
import { createBucketStoreLookup } from './stores.ts';
import { httpProxy } from './testing/http-proxy.ts';
import { S3_BUCKET, S3_KEYS, type S3Server, s3Server } from './testing/s3-server.ts';

const networks = parseNetworkList('127.0.0.1/32')!;
let s3: S3Server;
beforeAll(async () => {
  s3 = await s3Server();
});
afterAll(() => s3?.stop());

describeServer(
  'a bucket',
  server => {
    const admin = () => server().login('admin');
    const post = async (path: string, body: object) => (await admin()).post(`bucket/${path}`, body);
    const rows = async () =>
      ((await (await admin()).get('bucket/page')).body.data as { list: BucketRow[] }).list;
    const rowOf = async (id: string) => (await (await admin()).get(`bucket/${id}`)).body.data;
    const onS3 = () => ({ storageType: 's3', endpoint: s3.endpoint, s3Bucket: S3_BUCKET, ...S3_KEYS });
    const add = async (body: object) => {
      const reply = await post('add', { bucketName: crypto.randomUUID(), ...body });
      expect([reply.status, reply.body.msg]).toEqual([200, expect.anything()]);
      return (reply.body.data as { bucketId: string }).bucketId;
    };
    const fieldsOf = (body: unknown) =>
      (body as { data: { fields: { field: string }[] } }).data.fields.map(({ field }) => field);
    const codeOf = async (bucketId: string) =>
      ((await post('test', { bucketId })).body.data as { code: string }).code;

    const storeOf = () =>
      createBucketStoreLookup({
        db: server().db,
        outgoing: openOutgoingHttpDispatcher({ networks }),
        disk: diskStorage(join(server().dataDir, 'files')),
      });

    it('is there from the start: the disk, private, the default', async () => {
      expect(await rows()).toEqual([
        expect.objectContaining({ bucketId: 'disk', storageType: 'disk', acl: 'private', isDefault: true }),
      ]);
      expect(await codeOf('disk')).toBe('ok');
    });

    it('shows no secret, in no answer and not in the operation log', async () => {
      const proxy = {
        proxyHost: '127.0.0.1',
        proxyPort: 1,
        proxyUsername: 'u',
        proxyPassword: 'secret-of-proxy',
      };
      const id = await add({ ...onS3(), accessKeySecret: 'secret-of-key', ...proxy });
      await post('update', { bucketId: id, accessKeySecret: 'secret-of-key-2' });
      const client = await admin();
      const shown = [
        await client.get('bucket/page'),
        await client.get(`bucket/${id}`),
        await client.get('log/operation/page?kind=bucket'),
      ];
      expect(shown[1]!.body.data).toMatchObject({ hasSecret: true, hasProxyPassword: true });
      expect(JSON.stringify(shown.map(({ body }) => body))).not.toMatch(/secret-of/);
      const stored = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.selectFrom('bucket').selectAll().where('bucketId', '=', id).executeTakeFirstOrThrow(),
      );
      expect(JSON.stringify(stored)).not.toMatch(/secret-of/);
      expect((await client.get(`bucket/remove/${id}`)).status).toBe(200);
    });

    it('takes a secret anew with another address', async () => {
      const id = await add(onS3());
      const moved = await post('update', { bucketId: id, endpoint: 'https://other.test' });
      expect([moved.status, fieldsOf(moved.body)]).toEqual([400, ['accessKeySecret']]);
      const { accessKeySecret } = S3_KEYS;
      expect((await post('update', { bucketId: id, endpoint: s3.endpoint })).status).toBe(200);
      const again = { bucketId: id, endpoint: `${s3.endpoint}/`, accessKeySecret };
      expect((await post('update', again)).status).toBe(200);
    });

    it.each([
      [{ endpoint: 'ftp://a.test' }, 'endpoint'],
      [{ endpoint: 'https://u:p@a.test' }, 'endpoint'],
      [{ endpoint: '' }, 'endpoint'],
      [{ accessKeyId: ' ' }, 'accessKeyId'],
      [{ accessKeySecret: '' }, 'accessKeySecret'],
      [{ proxyHost: 'http://a' }, 'proxyHost'],
      [{ proxyHost: 'a.test' }, 'proxyPort'],
      [{ bucketName: 'default' }, 'bucketName'],
      [{ isDefault: true, status: 'ABNORMAL' }, 'status'],
    ])('is refused with %j', async (change, field) => {
      const { status, body } = await post('add', { bucketName: 'x', ...onS3(), ...change });
      expect([status, fieldsOf(body)]).toEqual([400, [field]]);
    });

    it('is the default alone, and one always is', async () => {
      const id = await add({ storageType: 'disk', isDefault: true });
      expect((await rows()).filter(({ isDefault }) => isDefault).map(({ bucketId }) => bucketId)).toEqual([
        id,
      ]);
      const none = await post('update', { bucketId: id, isDefault: false });
      expect([none.status, fieldsOf(none.body)]).toEqual([400, ['isDefault']]);
      expect((await (await admin()).get(`bucket/remove/${id}`)).body.subCode).toBe('in-use');
      expect((await post('update', { bucketId: 'disk', isDefault: true })).status).toBe(200);
      expect((await (await admin()).get(`bucket/remove/${id}`)).status).toBe(200);
    });

    it('is tested with a code and never with what the service answered', async () => {
      const tests: [object, string][] = [
        [{}, 'ok'],
        [{ accessKeySecret: 'wrong' }, 'signature'],
        [{ s3Bucket: 'none' }, 'no-bucket'],
        [{ endpoint: 'http://10.1.2.3:9000' }, 'address-refused'],
        [{ endpoint: 'http://[::1]:9000' }, 'address-refused'],
        [{ endpoint: 'http://169.254.169.254' }, 'address-refused'],
        [{ proxyHost: '10.1.2.3', proxyPort: 3128 }, 'address-refused'],
        [{ endpoint: 'http://127.0.0.1:1' }, 'unreachable'],
      ];
      for (const [change, code] of tests)
        expect([change, await codeOf(await add({ ...onS3(), ...change }))]).toEqual([change, code]);
      expect(s3.stored()).toEqual([]);
    });

    it('is reached through a proxy with its user, domain and password, and not past it', async () => {
      const proxy = await httpProxy('CORP\\files', 'right');
      const through = {
        ...onS3(),
        proxyHost: '127.0.0.1',
        proxyPort: proxy.port,
        proxyUsername: 'files',
        proxyDomain: 'CORP',
        proxyPassword: 'right',
      };
      try {
        expect(await codeOf(await add(through))).toBe('ok');
        expect(proxy.passed()).toBeGreaterThan(0);
        const passed = proxy.passed();
        for (const change of [{ proxyPassword: 'wrong' }, { proxyDomain: '' }, { proxyUsername: '' }])
          expect([change, await codeOf(await add({ ...through, ...change }))]).toEqual([
            change,
            'proxy-refused',
          ]);
        expect(proxy.passed()).toBe(passed);
      } finally {
        await proxy.stop();
      }
    });

    it('takes the uploads while it is the default; each file stays where it was put', async () => {
      const client = await server().login('li.na');
      const bytesOf = async ({ url }: StoredFile) => {
        const reply = await fetch(client.url + url, { headers: { authorization: client.token ?? '' } });
        return Buffer.from(await reply.arrayBuffer());
      };
      const onDisk = await uploaded(client);
      const id = await add({ ...onS3(), isDefault: true });
      const inS3 = await uploaded(client);
      expect(s3.stored()).toHaveLength(1);
      await post('update', { bucketId: 'disk', isDefault: true });
      expect([PDF.equals(await bytesOf(onDisk)), PDF.equals(await bytesOf(inS3))]).toEqual([true, true]);
      expect(await rowOf(id)).toMatchObject({ fileCount: 1, bytes: PDF.length });
      expect((await (await admin()).get(`bucket/remove/${id}`)).body.subCode).toBe('in-use');
      await removeUnusedUploads({ db: server().db, storeOf: storeOf() }, new Date(Date.now() + 60_000));
      expect(s3.stored()).toEqual([]);
      expect((await (await admin()).get(`bucket/remove/${id}`)).status).toBe(200);
    });

    it('that cannot be reached takes no upload, which leaves nothing to remove', async () => {
      const client = await server().login('li.na');
      const id = await add({ ...onS3(), endpoint: 'http://127.0.0.1:1', isDefault: true });
      const { status, body } = await replyTo(client);
      expect([status, body.subCode]).toEqual([503, 'bucket-failed']);
      await post('update', { bucketId: 'disk', isDefault: true });
      const left = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.selectFrom('fileRemoval').selectAll().where('bucketId', '=', id).execute(),
      );
      expect(left).toHaveLength(1);
    });
  },
  { server: { outgoing: { networks } } },
);
