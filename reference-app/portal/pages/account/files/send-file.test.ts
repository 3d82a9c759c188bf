/** Uploads in parts: they resume, try again after temporary failures, and end at refusals. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../../../testing/browser.ts';
import { Refusal, stubServer } from '../../../testing/server.ts';
import { sendFile } from './send-file.ts';
import { addUnfinishedUpload, readUnfinishedUploads } from './unfinished.ts';

const BYTES = 'abcdefg';
const file = new File([BYTES], 'a.txt', { lastModified: 5 });
let received: number;
let refusals: Error[];

const state = () => ({ uploadId: 'up-1', received, partBytes: 3 });
const sendPart = () => {
  const refusal = refusals.shift();
  if (refusal) throw refusal;
  received = Math.min(received + 3, BYTES.length);
  return state();
};

beforeEach(() => {
  stubBrowser();
  received = 0;
  refusals = [];
});
afterEach(unstubBrowser);

function send(more: object = {}, replies: Record<string, () => unknown> = {}) {
  const server = stubServer({
    'file/upload/begin': state,
    'file/upload/up-1': state,
    'file/upload/part/up-1': sendPart,
    'file/upload/finish': () => ({ fileId: 'f-1' }),
    'file/upload/cancel': () => null,
    ...replies,
  });
  const progress: number[] = [];
  const stop = new AbortController();
  const options = { file, signal: stop.signal, onProgress: (bytes: number) => progress.push(bytes), ...more };
  return { server, progress, stop, result: sendFile(options).catch(error => error) };
}

it('sends a file in parts and reports what the server has stored', async () => {
  const { server, progress, result } = send({ folderId: 'd', bucketId: 'b' });
  expect(await result).toEqual({ fileId: 'f-1' });
  expect(progress).toEqual([0, 3, 6, 7]);
  expect(server.sent()[0]).toBe('file/upload/begin {"name":"a.txt","size":7,"folderId":"d","bucketId":"b"}');
  expect(readUnfinishedUploads()).toEqual([]);
});

it('resumes an upload of the same file where it stopped', async () => {
  addUnfinishedUpload({ uploadId: 'up-1', name: 'a.txt', size: 7, modified: 5 });
  received = 6;
  const { server, progress, result } = send();
  expect(await result).toEqual({ fileId: 'f-1' });
  expect(progress).toEqual([6, 7]);
  expect(server.called()).not.toContain('file/upload/begin');
});

it('begins again if the server has deleted the upload', async () => {
  addUnfinishedUpload({ uploadId: 'up-0', name: 'a.txt', size: 7, modified: 5 });
  const gone = () => {
    throw new Refusal('gone', { status: 404 });
  };
  const { server, result } = send({}, { 'file/upload/up-0': gone });
  expect(await result).toEqual({ fileId: 'f-1' });
  expect(server.called().slice(0, 2)).toEqual(['file/upload/up-0', 'file/upload/begin']);
});

it.each([
  ['a busy server', { status: 429 }],
  ['a failing server', { status: 500 }],
  ['a part that was sent twice', { subCode: 'upload-offset' }],
  ['a damaged part', { subCode: 'upload-checksum' }],
])('sends a part again after %s', async (_, refusal) => {
  refusals = [new Refusal('later', refusal), new Refusal('later', refusal)];
  const { result } = send();
  expect(await result).toEqual({ fileId: 'f-1' });
});

it('finishes again if the response is lost', async () => {
  let finishes = 0;
  const finish = () => {
    finishes += 1;
    if (finishes < 3) throw new Refusal('later', { status: 503 });
    return { fileId: 'f-1' };
  };
  const { result } = send({}, { 'file/upload/finish': finish });
  expect(await result).toEqual({ fileId: 'f-1' });
  expect(readUnfinishedUploads()).toEqual([]);
});

it('ends at a refusal and cancels the upload', async () => {
  refusals = [new Refusal('too large', { status: 400 })];
  const { server, result } = send();
  expect(await result).toMatchObject({ message: 'too large' });
  await vi.waitFor(() => expect(server.called()).toContain('file/upload/cancel'), { timeout: 60_000 });
  expect(readUnfinishedUploads()).toEqual([]);
});

it('ends when the user stops it', async () => {
  const { stop, result } = send(
    {},
    {
      'file/upload/part/up-1': () => {
        stop.abort();
        throw new Refusal('later', { status: 500 });
      },
    },
  );
  expect(await result).toBeInstanceOf(Error);
  expect(readUnfinishedUploads()).toEqual([]);
});
