/** The input of an application that is not submitted yet. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageSessionOwner } from '../../../session/page/page-session.ts';
import { fakeBrowser, owner } from '../../../session/testing/fake-browser.ts';
import { writeUnsavedInput } from '../../../session/unsaved/unsaved-store.ts';
import {
  readSessionDraft,
  sessionDraftKey,
  toWritableSessionDraft,
  writeSessionDraft,
} from './session-draft.ts';

const definition = {
  list: ['days', 'pin'].map(model => ({
    type: 'input',
    key: model,
    model,
    options: model === 'pin' ? { type: 'password' } : {},
  })),
  config: {},
} as never;

beforeEach(() => {
  fakeBrowser().jar.set('Admin-Token', 'a');
  setPageSessionOwner(owner('li na'));
});
afterEach(() => vi.unstubAllGlobals());

it('the input of a process is found again, without secrets', () => {
  const place = sessionDraftKey('p-1', '');
  writeSessionDraft(place, definition, { itemName: 'Leave', degree: 2, values: { days: 3, pin: '1234' } });
  const found = { itemName: 'Leave', degree: 2, values: { days: 3 } };
  expect(readSessionDraft(sessionDraftKey('p-1', ''), undefined)).toEqual(found);
  for (const other of [sessionDraftKey('p-2', ''), sessionDraftKey('p-1', 'draft-1')])
    expect(readSessionDraft(other, undefined)).toBeUndefined();
});

it('input for an older revision of the draft on the server is outdated', () => {
  const place = sessionDraftKey('p-1', 'd-1');
  const draft = { id: 'd-1', revision: 2 };
  writeSessionDraft(place, definition, { values: { days: 3 }, draft });
  expect(readSessionDraft(place, draft)?.values).toEqual({ days: 3 });
  expect(readSessionDraft(place, undefined)?.values).toEqual({ days: 3 });
  expect(readSessionDraft(place, { ...draft, revision: 3 })).toBeUndefined();
});

it('input that was never saved as a draft is outdated once a draft exists', () => {
  const place = sessionDraftKey('p-1', 'd-1');
  writeSessionDraft(place, definition, { values: { days: 3 } });
  expect(readSessionDraft(place, { id: 'd-1', revision: 1 })).toBeUndefined();
});

it.each([null, 'text', {}, { values: 'text' }])('the stored value %j is no input', value => {
  const place = sessionDraftKey('p-1', '');
  writeUnsavedInput(place, value);
  expect(readSessionDraft(place, undefined)).toBeUndefined();
});

it('leaves out what the user may only read now, and names it', () => {
  const field = (model: string) => ({ type: 'input', label: model, key: model, model, options: {} });
  const definition = { list: [field('days'), field('note')], config: {} };
  const privileges = JSON.stringify([{ key: 'note', disabled: true }]);
  const draft = { degree: 1, values: { days: '2', note: 'mine', gone: 'x' } };
  expect(toWritableSessionDraft(draft, { definition, privileges, lang: 'en' })).toEqual({
    degree: 1,
    values: { days: '2' },
    left: [{ field: 'note', label: 'note', reason: 'read-only' }],
  });
});
