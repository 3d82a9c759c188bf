/** Races of uploads, folders and buckets. */
import { createHash, randomBytes } from 'node:crypto';
import type { bucketContract, FileUpload, fileContract, PersonalFile } from '@countersign/sdk/api/contract';
import { PDF } from '../../domains/files/file/testing/samples.ts';
import type { Races } from './race.ts';
import { inTurns } from './requests.ts';
import type { RaceWorld } from './world.ts';

const newBytes = () => Buffer.concat([PDF, randomBytes(8)]);

const begun = (world: RaceWorld, bytes: Buffer) =>
  world.post<FileUpload>('file/upload/begin', { name: `${world.name}.pdf`, size: bytes.length });

const partOf = (bytes: Buffer, uploadId: string) => ({
  params: uploadId,
  query: { offset: '0', sha256: createHash('sha256').update(bytes).digest('hex') },
  form: bytes,
});

async function uploadedParts(world: RaceWorld): Promise<string> {
  const bytes = newBytes();
  const { uploadId } = await begun(world, bytes);
  await world.made('POST file/upload/part/:uploadId', partOf(bytes, uploadId));
  return uploadId;
}

const newFile = async (world: RaceWorld) =>
  (await world.post<PersonalFile>('file/upload/finish', { uploadId: await uploadedParts(world) })).fileId;

const newFolder = async (world: RaceWorld, suffix = '') =>
  (await world.post('file/folder/add', { folderName: `${world.name}${suffix}` })).folderId!;

export const fileRaces: Races<typeof fileContract> = {
  'POST upload/oss': async ({ name }) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(newBytes())]), `${name}.pdf`);
    return { form };
  },
  'POST file/folder/add': async ({ name: folderName }) => ({ body: { folderName } }),
  'POST file/folder/update': async world => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => newFolder(world, `-${at}`)));
    return made.map(folderId => ({ body: { folderId, folderName: `${world.name} taken` } }));
  },
  'GET file/folder/remove/:folderId': async world => ({ params: await newFolder(world) }),
  'POST file/update': async world => ({ body: { fileId: await newFile(world), name: 'b.pdf' } }),
  'POST file/removeBatch': async world => ({ body: { fileIds: [await newFile(world)] } }),
  'POST file/upload/begin': async ({ name }) => ({ body: { name: `${name}.pdf`, size: 100 } }),
  'POST file/upload/part/:uploadId': async world => {
    const bytes = newBytes();
    return partOf(bytes, (await begun(world, bytes)).uploadId);
  },
  'POST file/upload/finish': async world => ({ body: { uploadId: await uploadedParts(world) } }),
  'POST file/upload/cancel': async world => ({ body: { uploadId: await uploadedParts(world) } }),
};

const newBucket = async (world: RaceWorld, suffix = '') =>
  (await world.post('bucket/add', { bucketName: `${world.name}${suffix}`, storageType: 'disk' })).bucketId!;

/** A bucket with a file, which cannot be moved at once, and another one. */
async function twoBuckets(world: RaceWorld) {
  const [fromBucketId, toBucketId] = [await newBucket(world), await newBucket(world, '-to')];
  return { fromBucketId, toBucketId };
}

export const bucketRaces: Races<typeof bucketContract> = {
  'POST bucket/add': async ({ name: bucketName }) =>
    inTurns(() => ({ body: { bucketName, storageType: 'disk', isDefault: true } })),
  'POST bucket/update': async world => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => newBucket(world, `-${at}`)));
    return made.map(bucketId => ({ body: { bucketId, isDefault: true } }));
  },
  'GET bucket/remove/:bucketId': async world => ({ params: await newBucket(world) }),
  'POST bucket/test': async world => ({ body: { bucketId: await newBucket(world) } }),
  'POST bucket/move/begin': async world => ({ body: await twoBuckets(world) }),
  'POST bucket/move/cancel': async world => {
    const body = await twoBuckets(world);
    await world.post('bucket/move/begin', body);
    return { body: { bucketId: body.fromBucketId } };
  },
};
