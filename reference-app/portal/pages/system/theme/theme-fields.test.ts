/** The colours in the theme editor, and its undo. */
import { afterEach, expect, it } from 'vitest';
import { openHook } from '../../../testing/hook.ts';
import { closeScreen } from '../../../testing/screen.ts';
import { COLOR_GROUPS, defaultColor, isColorOrEmpty, removeEmptyThemeValues } from './fields.ts';
import { useUndoableState } from './use-steps.ts';

afterEach(closeScreen);

it('every colour has a default', () => {
  for (const name of COLOR_GROUPS.flatMap(({ colors }) => colors))
    expect(defaultColor(name, {})).toMatch(/^#[0-9a-f]{6}$/i);
  expect(defaultColor('buttonColor', { themeColor: '#7722aa' })).toBe('#7722aa');
});

it.each([
  ['', true],
  ['#12aBc9', true],
  ['#123', false],
  ['red', false],
  ['#1234567', false],
  ['x#123456', false],
])('“%s” can be entered: %s', (text, isColor) => {
  expect(isColorOrEmpty(text)).toBe(isColor);
});

it('empty values are left out', () => {
  const config = { themeColor: '', navColor: undefined, menuColor: '#123456' };
  expect(removeEmptyThemeValues(config as never)).toEqual({ menuColor: '#123456' });
});

it('changes of one field are one step, and a step can be undone and redone', async () => {
  const screen = await openHook(() => useUndoableState(0));
  const { value, run } = screen;
  const shown = () => [value().state, value().canUndo, value().canRedo];
  expect(shown()).toEqual([0, false, false]);
  await run(() => value().push(1, 'a'));
  await run(() => value().push(2, 'a'));
  await run(() => value().push(3));
  expect(shown()).toEqual([3, true, false]);
  await run(() => value().undo());
  expect(shown()).toEqual([2, true, true]);
  await run(() => value().undo());
  expect(shown()).toEqual([0, false, true]);
  await run(() => value().redo());
  expect(shown()).toEqual([2, true, true]);
});
