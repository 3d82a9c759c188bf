/** A media query of the page. */
import { afterEach, expect, it, vi } from 'vitest';
import { openHook } from '../../testing/hook.ts';
import { closeScreen } from '../../testing/screen.ts';
import { useMedia } from './use-media.ts';

afterEach(closeScreen);

it('follows the window until the component is left', async () => {
  const listeners = new Set<() => void>();
  const media = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const screen = await openHook(() => {
    vi.stubGlobal('matchMedia', () => media);
    return useMedia('(width >= 1000px)');
  });
  expect(screen.value()).toBe(false);
  media.matches = true;
  await screen.run(() => {
    for (const listener of listeners) listener();
  });
  expect(screen.value()).toBe(true);
  await closeScreen();
  expect(listeners.size).toBe(0);
});
