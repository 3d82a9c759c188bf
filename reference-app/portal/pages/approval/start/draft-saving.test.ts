import { expect, test } from 'vitest';
import { createDraftSaver } from './draft-saving.ts';

const contents = { processId: 'p', itemName: 'Leave', degree: 0, params: {} };

/** A server that loses its second answer. */
function server() {
  const sent: { id: string; revision: number }[] = [];
  const save = async ({ body }: { body: { id: string; revision: number } }) => {
    sent.push({ id: body.id, revision: body.revision });
    if (sent.length === 2) throw new Error('the answer was lost');
    return { revision: body.revision + 1, updateTime: '2026-11-21T00:00:00.000Z' };
  };
  return { sent, save };
}

test('a new draft keeps the id it got, and has none to be submitted with until it is saved', async () => {
  const { sent, save } = server();
  const draft = createDraftSaver(save);
  expect(draft.id()).toBe(undefined);
  await draft.save(contents);
  expect(draft.id()).toBe(sent[0]?.id);
  expect(sent[0]).toMatchObject({ revision: 0, id: expect.stringMatching(/^\w{32}$/) });
});

test('saves follow each other, also behind one that failed', async () => {
  const { sent, save } = server();
  const draft = createDraftSaver(save, { id: 'known-draft', revision: 4 });
  const all = await Promise.allSettled([1, 2, 3].map(() => draft.save(contents)));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(sent).toEqual([4, 5, 5].map(revision => ({ id: 'known-draft', revision })));
});

test('is idle once the pending save has ended, also after a failure', async () => {
  const { save } = server();
  const draft = createDraftSaver(save);
  await draft.rest();
  const saved: string[] = [];
  const all = ['first', 'second'].map(name => draft.save(contents).finally(() => saved.push(name)));
  await draft.rest();
  expect(saved).toEqual(['first', 'second']);
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
