import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageSessionOwner } from '../../session/page/page-session.ts';
import { fakeBrowser, owner } from '../../session/testing/fake-browser.ts';
import { unsavedInputKey, writeUnsavedInput } from '../../session/unsaved/unsaved-store.ts';
import { useRestoredTextInput } from './unsaved-input.ts';

beforeEach(() => {
  fakeBrowser().jar.set('Admin-Token', 'a');
  setPageSessionOwner(owner('li na'));
});
afterEach(() => vi.unstubAllGlobals());

function Comment({ task }: { task: string }) {
  return useRestoredTextInput('none', 'comment', task)[0];
}
const shown = (task: string) => renderToStaticMarkup(createElement(Comment, { task }));

it('the author of a text finds it in the same form, and in no other', () => {
  writeUnsavedInput(unsavedInputKey('window', 'input', 'comment', 't-1'), 'stored');
  expect([shown('t-1'), shown('t-2')]).toEqual(['stored', 'none']);
  setPageSessionOwner(owner('zhang wei'));
  expect(shown('t-1')).toBe('none');
});

it('a stored value that is no text is left out', () => {
  writeUnsavedInput(unsavedInputKey('window', 'input', 'comment', 't-1'), { note: 'n' });
  expect(shown('t-1')).toBe('none');
});
