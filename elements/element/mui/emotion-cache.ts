/** One Emotion cache for each shadow root and writing direction; sizes in rem are taken from our own token, not the page's. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { prefixer, type Element as StylisElement } from 'stylis';
import rtl from 'stylis-plugin-rtl';
import type { Direction } from '../environment.ts';
import { AdoptedSheet } from './emotion-sheet.ts';

/** Replaces every size in rem by one that follows `--cs-rem`. */
export function ownRem(text: string): string {
  return text.replace(/(-?\d*\.?\d+)rem\b/g, (_, size: string) => `calc(var(--cs-rem,16px) * ${size})`);
}

/** `ownRem` as a stylis plugin. Media queries know no variables; theirs are in pixels. */
function remPlugin(element: StylisElement): void {
  if (element.type !== 'decl' || !element.value.includes('rem')) return;
  element.return = '';
  element.value = ownRem(element.value);
}

const caches = new WeakMap<ShadowRoot, Partial<Record<Direction, EmotionCache>>>();

export function cacheOf(root: ShadowRoot, direction: Direction): EmotionCache {
  const known = caches.get(root) ?? {};
  caches.set(root, known);
  known[direction] ??= makeCache(root, direction);
  return known[direction];
}

function makeCache(root: ShadowRoot, direction: Direction): EmotionCache {
  const key = direction === 'rtl' ? 'csrtl' : 'cs';
  const stylisPlugins = direction === 'rtl' ? [remPlugin, prefixer, rtl] : [remPlugin, prefixer];
  const cache = createCache({ key, container: root, speedy: true, stylisPlugins });
  cache.sheet = new AdoptedSheet({ key, container: root }) as unknown as EmotionCache['sheet'];
  return cache;
}
