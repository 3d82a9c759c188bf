/** Uploads in parts under kills: each acknowledged file is stored once, with its bytes. */
import { createHash, randomBytes } from 'node:crypto';
import { ADMIN_API_BASE_PATH, type FileUpload, type PersonalFile } from '@countersign/sdk/api/contract';
import { PDF } from '../../domains/files/file/testing/samples.ts';
import type { Reply, TestClient } from '../client.ts';
import type { ChaosCaller } from './caller.ts';
import { type ChaosLoad, type LoadResult, pauseMs } from './load.ts';

const UPLOADING_PERSON = 'admin';
/** Small parts: a kill meets each step of an upload. */
const CHAOS_PART_BYTES = 64 * 1024;
const CHAOS_PARTS = 3;
/** Milliseconds before the next upload of a client: people decide meanwhile. */
const UPLOAD_PAUSE_MS = 100;

interface Uploaded {
  fileId: string;
  name: string;
  sha256: string;
}

export class Uploads implements ChaosLoad {
  readonly name = 'uploads';
  readonly #caller: ChaosCaller;
  readonly #acknowledged: Uploaded[] = [];
  #person!: TestClient;

  constructor(caller: ChaosCaller) {
    this.#caller = caller;
  }

  async prepare(): Promise<void> {
    this.#person = await this.#caller.signIn(UPLOADING_PERSON);
  }

  async work(): Promise<void> {
    const name = `chaos-${crypto.randomUUID()}.pdf`;
    const bytes = Buffer.concat([PDF, randomBytes(CHAOS_PARTS * CHAOS_PART_BYTES)]);
    let upload = await this.#caller.post<FileUpload>(this.#person, 'file/upload/begin', {
      name,
      size: bytes.length,
    });
    while (upload.received < bytes.length) upload = await this.#sendPart(upload, bytes);
    const { uploadId } = upload;
    const { fileId } = await this.#caller.post<PersonalFile>(this.#person, 'file/upload/finish', {
      uploadId,
    });
    this.#acknowledged.push({ fileId, name, sha256: sha256OfUpload(bytes) });
    await pauseMs(UPLOAD_PAUSE_MS);
  }

  /** Asks for the offset after a failure, as the portal does. */
  async #sendPart({ uploadId, received }: FileUpload, bytes: Buffer): Promise<FileUpload> {
    const part = bytes.subarray(received, received + CHAOS_PART_BYTES);
    const path = `${ADMIN_API_BASE_PATH}/file/upload/part/${uploadId}?offset=${received}&sha256=${sha256OfUpload(part)}`;
    const state = `file/upload/${uploadId}`;
    return this.#caller.send(this.#person, async client => {
      const reply: Reply = await client.sendForm(path, part);
      if (reply.body.subCode === 'upload-offset') return client.data<FileUpload>(client.get(state));
      return client.data<FileUpload>(Promise.resolve(reply));
    });
  }

  async check(): Promise<LoadResult> {
    let [lost, doubled] = [0, 0];
    const faults: string[] = [];
    for (const { fileId, name, sha256 } of this.#acknowledged) {
      const path = `file/page?keyword=${name}`;
      const { list } = await this.#caller.get<{ list: PersonalFile[] }>(this.#person, path);
      const file = list.find(one => one.fileId === fileId);
      if (!file || (await this.#hashOfContent(file)) !== sha256) {
        lost += 1;
        faults.push(`${name}: ${file ? 'has other bytes' : 'is missing'}`);
      }
      if (list.length > 1) {
        doubled += 1;
        faults.push(`${name}: stored ${list.length} times`);
      }
    }
    return { acknowledged: this.#acknowledged.length, lost, doubled, faults };
  }

  #hashOfContent({ url }: PersonalFile): Promise<string> {
    return this.#caller.send(this.#person, async client => {
      const reply = await fetch(client.url + url, { headers: { authorization: client.token ?? '' } });
      return sha256OfUpload(Buffer.from(await reply.arrayBuffer()));
    });
  }

  async stop(): Promise<void> {}
}

const sha256OfUpload = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
