import { ApiError } from '@countersign/sdk/api';
import { expect, it } from 'vitest';
import { createConflictingDraftReader, DraftSync, type StoredDraft } from './draft-sync.ts';

const stored = { revision: 1, content: 'a', updateTime: 't1' };
const conflict = (theirs: StoredDraft) =>
  new ApiError({
    status: 409,
    subCode: 'conflict',
    message: 'x',
    by: 'Li',
    at: 't',
    data: { theirs: { revision: theirs.revision, jsonContent: theirs.content } },
  });

/** A sync whose saves end when the test lets them, and whose pause is over when the test says so. */
function driver() {
  const saves: { draft: StoredDraft; end: (error?: Error) => void }[] = [];
  const local: unknown[] = [];
  let pause = () => {};
  const sync = new DraftSync({
    stored,
    save: draft =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) =>
          error ? reject(error) : resolve({ revision: draft.revision + 1, updateTime: 't' });
        saves.push({ draft, end });
      }),
    theirs: createConflictingDraftReader('jsonContent'),
    storeLocally: draft => local.push(draft?.content),
    afterPause: run => {
      pause = run;
    },
  });
  return { sync, saves, local, pause: () => pause() };
}

it('stores a change on the machine at once and on the server after a pause', async () => {
  const { sync, saves, local, pause } = driver();
  sync.change('b');
  sync.change('c');
  expect([sync.state().kind, saves.length, local]).toEqual(['waiting', 0, ['b', 'c']]);
  pause();
  expect(saves.map(({ draft }) => draft)).toEqual([{ revision: 1, content: 'c' }]);
  saves[0]?.end();
  expect(await sync.flush()).toBe(true);
  expect([sync.state(), sync.revision, local.at(-1)]).toEqual([{ kind: 'saved', at: 't' }, 2, undefined]);
});

it('saves one after the other, each from the revision of the one before', async () => {
  const { sync, saves } = driver();
  sync.change('b');
  const all = sync.flush();
  sync.change('c');
  expect(saves).toHaveLength(1);
  saves[0]?.end();
  await expect.poll(() => saves.length).toBe(2);
  expect(saves[1]?.draft).toEqual({ revision: 2, content: 'c' });
  saves[1]?.end();
  expect(await all).toBe(true);
});

it('saves nothing that is undone before the save, and an undo during a save afterwards', async () => {
  const { sync, saves, local } = driver();
  sync.change('b');
  sync.change('a');
  expect([sync.state(), local.at(-1), sync.isPending()]).toEqual([
    { kind: 'saved', at: 't1' },
    undefined,
    false,
  ]);
  sync.change('b');
  const all = sync.flush();
  sync.change('a');
  expect([sync.state().kind, local.at(-1)]).toEqual(['waiting', 'a']);
  saves[0]?.end();
  await expect.poll(() => saves.length).toBe(2);
  saves[1]?.end();
  expect([await all, sync.stored, saves[1]?.draft]).toEqual([true, 'a', { revision: 2, content: 'a' }]);
});

it('stays pending after a failure, and the next save sends all of it', async () => {
  const { sync, saves, local } = driver();
  sync.change('b');
  const first = sync.flush();
  saves[0]?.end(new Error('no network'));
  expect(await first).toBe(false);
  expect([sync.state(), sync.isPending(), local.at(-1)]).toEqual([
    { kind: 'failed', message: 'no network' },
    true,
    'b',
  ]);
  const second = sync.flush();
  saves[1]?.end();
  expect(await second).toBe(true);
});

it('stops at a conflict, and goes on from the draft that the author chose', async () => {
  const { sync, saves } = driver();
  sync.change('b');
  const first = sync.flush();
  const theirs = { revision: 5, content: 'z' };
  saves[0]?.end(conflict(theirs));
  expect(await first).toBe(false);
  expect(sync.state()).toEqual({
    kind: 'conflict',
    conflict: { base: 'a', yours: 'b', theirs, by: 'Li', at: 't' },
  });
  sync.change('c');
  expect(saves).toHaveLength(1);
  const second = sync.resolve(theirs, 'cz');
  expect(saves[1]?.draft).toEqual({ revision: 5, content: 'cz' });
  saves[1]?.end();
  expect(await second).toBe(true);
  expect(await sync.resolve(theirs, 'z')).toBe(true);
  expect(saves).toHaveLength(2);
});
