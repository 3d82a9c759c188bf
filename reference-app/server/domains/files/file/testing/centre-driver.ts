/** Uploads files in parts and reads the file centre, as a member of the staff who may use it. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_API_BASE_PATH, type FileUpload, type PersonalFile } from '@countersign/sdk/api/contract';
import { beforeAll } from 'vitest';
import { withTenant } from '../../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import type { Reply, TestClient } from '../../../../testing/client.ts';
import type { Harness } from '../../../../testing/harness.ts';
import { ApprovalDriver } from '../../../workflow/testing/approval-driver.ts';
import { diskStorage } from '../storage.ts';
import { removeUnusedUploads } from '../unused.ts';
import { PDF } from './samples.ts';

export const hashOfBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

interface FilePart {
  uploadId: string;
  offset: number;
  bytes: Buffer;
  sha256?: string;
}

async function uploadPart(
  client: TestClient,
  { uploadId, offset, bytes, sha256 = hashOfBytes(bytes) }: FilePart,
): Promise<{ status: number; body: Reply['body'] }> {
  const reply = await fetch(
    `${client.url}${ADMIN_API_BASE_PATH}/file/upload/part/${uploadId}?offset=${offset}&sha256=${sha256}`,
    {
      method: 'POST',
      headers: { authorization: client.token ?? '', 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    },
  );
  return { status: reply.status, body: (await reply.json()) as Reply['body'] };
}

const download = (path: string, { url, token }: TestClient) =>
  fetch(url + path, { headers: { authorization: token ?? '' } });

async function statusOfDownload(path: string, client: TestClient): Promise<number> {
  const reply = await download(path, client);
  await reply.arrayBuffer();
  return reply.status;
}

async function refusalOfDownload(path: string, client: TestClient): Promise<string> {
  const reply = await download(path, client);
  return ((await reply.json()) as { subCode: string }).subCode;
}

/** Gives the staff the file centre before the tests. Returns the calls of tests, by Li Na unless a test says otherwise. */
export function createCentreDriver(server: () => Harness) {
  const driver = new ApprovalDriver(server);
  beforeAll(() =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .insertInto('rolePermission')
        .values({ roleId: 'role-staff', permission: 'system:document:center' })
        .execute(),
    ),
  );
  const get = async (path: string, userName = 'li.na') => (await driver.as(userName)).get(path);
  const post = async (path: string, body: object, userName = 'li.na') =>
    (await driver.as(userName)).post(path, body);
  const begin = async (bytes: Buffer, more: object = {}) =>
    (await driver.as('li.na')).data<FileUpload>(
      post('file/upload/begin', { name: '合同.pdf', size: bytes.length, ...more }),
    );
  const put = async (
    bytes = Buffer.concat([PDF, randomBytes(8)]),
    more: object = {},
  ): Promise<PersonalFile> => {
    const { uploadId, partBytes } = await begin(bytes, more);
    const client = await driver.as('li.na');
    for (let offset = 0; offset < bytes.length; offset += partBytes)
      await uploadPart(client, { uploadId, offset, bytes: bytes.subarray(offset, offset + partBytes) });
    return client.data<PersonalFile>(post('file/upload/finish', { uploadId }));
  };
  const disk = () => diskStorage(join(server().dataDir, 'files'));
  const clean = () => removeUnusedUploads({ db: server().db, storeOf: disk }, new Date());
  const onDisk = (folder: string) =>
    readdirSync(join(server().dataDir, 'files', folder), { recursive: true }).map(name =>
      String(name).slice(-36),
    );
  const set = (fileId: string, change: { expireTime?: Date; createTime?: Date }) =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('file').set(change).where('fileId', '=', fileId).execute(),
    );

  return {
    driver,
    get,
    post,
    partOf: uploadPart,
    begin,
    put,
    statusOf: statusOfDownload,
    codeOf: refusalOfDownload,
    disk,
    clean,
    onDisk,
    set,
  };
}
