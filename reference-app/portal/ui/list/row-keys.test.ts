/** Keyboard shortcuts of a page and the focus of its rows. */
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeScreen, openScreen } from '../../testing/screen.ts';
import { focusedRowKey, focusRow, moveRowFocus, useRowNavigationKeys, useShortcutKeys } from './row-keys.ts';

afterEach(closeScreen);

const row = (key: string) =>
  createElement(
    'tr',
    { key, 'data-row': key },
    createElement('td', null, createElement('a', { className: 'row-link', href: `#${key}` }, key)),
  );

function Rows({ isOn = true, x = () => undefined }: { isOn?: boolean; x?: () => void }) {
  useRowNavigationKeys({ x }, isOn);
  return [
    createElement(
      'table',
      { key: 't', className: 'listing' },
      createElement('tbody', null, ['a', 'b', 'c'].map(row)),
    ),
    createElement('input', { key: 'i', 'aria-label': 'Search' }),
  ];
}

it('j and k move through the rows and stop at the ends', async () => {
  const screen = await openScreen(createElement(Rows));
  const after = async (key: string) => {
    await screen.key(key);
    return focusedRowKey();
  };
  expect(focusedRowKey()).toBeUndefined();
  expect([await after('j'), await after('j'), await after('j'), await after('j'), await after('k')]).toEqual([
    'a',
    'b',
    'c',
    'c',
    'b',
  ]);
});

it('k starts with the last row, and a key focuses its row', async () => {
  await openScreen(createElement(Rows));
  moveRowFocus(-1);
  expect(focusedRowKey()).toBe('c');
  focusRow('b');
  expect(focusedRowKey()).toBe('b');
  focusRow('missing');
  expect(focusedRowKey()).toBe('b');
});

it('arrow keys scroll the page until a row has the focus', async () => {
  const screen = await openScreen(createElement(Rows));
  await screen.key('ArrowDown');
  expect(focusedRowKey()).toBeUndefined();
  moveRowFocus(1);
  await screen.key('ArrowDown');
  await screen.key('ArrowDown');
  await screen.key('ArrowUp');
  await screen.key('Home');
  expect(focusedRowKey()).toBe('b');
});

it('keys are not handled while a user types, with a modifier, or while they are off', async () => {
  const x = vi.fn();
  const screen = await openScreen(createElement(Rows, { x }));
  await screen.key('x');
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) await screen.key('x', { [modifier]: true });
  screen.control('Search').focus();
  await screen.key('x');
  await screen.key('j');
  expect([x.mock.calls.length, focusedRowKey()]).toEqual([1, undefined]);
  await closeScreen();
  const off = await openScreen(createElement(Rows, { x, isOn: false }));
  await off.key('x');
  moveRowFocus(1);
  await off.key('ArrowDown');
  expect([x.mock.calls.length, focusedRowKey()]).toEqual([1, 'a']);
});

function KeysPage({ calls }: { calls: string[] }) {
  useShortcutKeys({ y: ({ defaultPrevented }) => calls.push(`y ${defaultPrevented}`) });
  return 'page';
}

it('a handled key does nothing else', async () => {
  const calls: string[] = [];
  const screen = await openScreen(createElement(KeysPage, { calls }));
  await screen.key('y');
  await screen.key('z');
  expect(calls).toEqual(['y true']);
});
