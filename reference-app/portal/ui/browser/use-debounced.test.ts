import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { openHook } from '../../testing/hook.ts';
import { closeScreen } from '../../testing/screen.ts';
import { useDebounced } from './use-debounced.ts';

afterEach(closeScreen);

it('a value arrives after a pause, and values that are replaced before it never arrive', async () => {
  const seen: string[] = [];
  const screen = await openHook(() => {
    const [typed, type] = useState('');
    seen.push(useDebounced(typed, 300));
    return { type };
  });
  await screen.run(() => screen.value().type('a'));
  await screen.run(() => {
    screen.value().type('ab');
    queueMicrotask(() => screen.value().type('abc'));
  });
  expect([...new Set(seen)]).toEqual(['', 'a', 'abc']);
});
