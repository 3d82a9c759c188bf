/** The draft of an author: it starts from the server's or the browser's version and is saved after a pause. */
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEvent } from '../../testing/fake-event.ts';
import { closeScreen, openScreen } from '../../testing/screen.ts';
import { localDraftKey, readLocalDraft, writeLocalDraft } from './local-draft.ts';
import { type Draft, type DraftSource, useDraft } from './use-draft.ts';

const stored = { revision: 2, content: 'server', updateTime: '2026-03-01T00:00:00Z' };
const save = vi.fn<DraftSource['save']>();
let draft: Draft;
/** Whether pauses in typing never end. */
let isTyping = false;

const source: DraftSource = {
  kind: 'form',
  id: 'f-1',
  stored,
  updateBy: 'Wang Fang',
  save,
  theirs: () => undefined,
};
const holdPauses = () => {
  const start = setTimeout as (run: () => void, ms?: number) => unknown;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => (ms >= 1000 ? undefined : start(run, ms)));
};
const place = () => localDraftKey(source);

function Host({ local }: { local?: string }) {
  if (isTyping && !draft) holdPauses();
  // The browser exists from here on, so the stored draft is written before the hook reads it.
  if (local !== undefined && !draft) writeLocalDraft(place(), JSON.parse(local));
  draft = useDraft(source);
  return draft.state.kind;
}
const open = (local?: object) =>
  openScreen(createElement(Host, local ? { local: JSON.stringify(local) } : {}));

beforeEach(() => {
  draft = undefined as never;
  isTyping = false;
  save.mockReset();
  save.mockResolvedValue({ revision: 3, updateTime: '2026-03-02T00:00:00Z' });
});
afterEach(closeScreen);

it('without changes in the browser, it starts with the content of the server', async () => {
  const screen = await open({ base: { revision: 2, content: 'server' }, content: 'server' });
  expect([draft.begin, draft.isRecovered, screen.text()]).toEqual(['server', false, 'saved']);
  expect(readLocalDraft(place())).toBeUndefined();
});

it('a change is stored in the browser and saved after a pause', async () => {
  const screen = await open();
  await screen.run(() => draft.sync.change('typed'));
  await screen.settle();
  expect([save.mock.calls[0]?.[0], screen.text()]).toEqual([{ revision: 2, content: 'typed' }, 'saved']);
  expect(readLocalDraft(place())).toBeUndefined();
});

it('changes that the server does not have are recovered and saved', async () => {
  const screen = await open({ base: { revision: 2, content: 'server' }, content: 'unsaved' });
  await screen.settle();
  expect([draft.begin, draft.isRecovered, save.mock.lastCall?.[0]]).toEqual([
    'unsaved',
    true,
    { revision: 2, content: 'unsaved' },
  ]);
});

it('recovered changes are saved without a pause, typed changes wait', async () => {
  isTyping = true;
  const screen = await open({ base: { revision: 2, content: 'server' }, content: 'unsaved' });
  expect(save).toHaveBeenCalledOnce();
  await screen.run(() => draft.sync.change('typed'));
  expect(save).toHaveBeenCalledOnce();
});

it('changes of one pause are saved together', async () => {
  const screen = await open();
  await screen.run(() => {
    draft.sync.change('a');
    draft.sync.change('ab');
  });
  expect(save.mock.calls.map(([{ content }]) => content)).toEqual(['ab']);
});

it('changes to an older version conflict with the server', async () => {
  const screen = await open({ base: { revision: 1, content: 'old' }, content: 'unsaved' });
  expect([screen.text(), save.mock.calls.length]).toEqual(['conflict', 0]);
  expect(draft.state).toMatchObject({
    conflict: {
      base: 'old',
      yours: 'unsaved',
      theirs: { revision: 2, content: 'server' },
      by: 'Wang Fang',
      at: stored.updateTime,
    },
  });
});

it.each([
  ['the page is hidden', () => document.dispatchEvent(createEvent('visibilitychange')), 'hidden'],
  ['the network returns', () => globalThis.dispatchEvent(createEvent('online')), 'visible'],
])('a failed save is tried again when %s', async (_, event, visibility) => {
  save.mockRejectedValueOnce(new Error('offline'));
  const screen = await open();
  await screen.run(() => draft.sync.change('typed'));
  await screen.settle();
  expect(screen.text()).toBe('failed');
  screen.document.visibilityState = visibility;
  await screen.run(event);
  await screen.settle();
  expect([screen.text(), save.mock.calls.length]).toEqual(['saved', 2]);
});

it.each([
  undefined,
  {},
  { content: 1, base: { revision: 1, content: '' } },
  { content: '', base: { revision: '1', content: '' } },
  { content: '', base: { revision: 1 } },
])('%j in the browser is no draft', async value => {
  await open();
  writeLocalDraft(place(), value as never);
  expect(readLocalDraft(place())).toBeUndefined();
});
