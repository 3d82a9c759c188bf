/** The uploads of a page: two at a time, with their results. */
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeScreen, openScreen, Refusal } from '../../../testing/screen.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

afterEach(closeScreen);

let uploads: Uploads;
function Host() {
  uploads = useUploads();
  return 'uploads';
}

const files = (...names: string[]) => names.map(name => new File(['abc'], name));
const place = { folderId: 'd', bucketId: undefined };
const states = () =>
  uploads.list.map(({ file, state, received, message }) =>
    [file.name, state, received, message].join(' ').trim(),
  );

/** Waits for the uploads, whose digests are computed outside of the event loop. */
const expectStates = (expected: string[]) =>
  vi.waitFor(() => expect(states()).toEqual(expected), { timeout: 60_000 });

function server(begins: Record<string, () => unknown>) {
  const begin = ({ name }: { name: string }) => begins[name]?.();
  return {
    'file/upload/begin': begin,
    'file/upload/up': { uploadId: 'up', received: 0, partBytes: 3 },
    'file/upload/part/up': { uploadId: 'up', received: 3, partBytes: 3 },
    'file/upload/finish': { fileId: 'f' },
    'file/upload/cancel': null,
  };
}
const begun = () => ({ uploadId: 'up', received: 0, partBytes: 3 });

it('two files are sent at a time, and the next one after the first has ended', async () => {
  const first = Promise.withResolvers<unknown>();
  const second = Promise.withResolvers<unknown>();
  await openScreen(createElement(Host), {
    replies: server({ a: () => first.promise, b: () => second.promise, c: begun }) as never,
  });
  uploads.add(files('a', 'b', 'c'), place);
  await expectStates(['a sending 0', 'b sending 0', 'c waiting 0']);
  first.resolve(begun());
  second.resolve(begun());
  await expectStates(['a done 3', 'b done 3', 'c done 3']);
});

it('a failed upload shows its reason and can be repeated or removed', async () => {
  let isRefused = true;
  const a = () => {
    if (isRefused) throw new Refusal('Not enough space');
    return begun();
  };
  const screen = await openScreen(createElement(Host), { replies: server({ a }) as never });
  await screen.run(() => uploads.add(files('a'), place));
  await expectStates(['a failed 0 Not enough space']);
  isRefused = false;
  await screen.run(() => uploads.repeat(uploads.list[0]?.id ?? 0));
  await expectStates(['a done 3']);
  await screen.run(() => uploads.drop(uploads.list[0]?.id ?? 0));
  expect(states()).toEqual([]);
});
