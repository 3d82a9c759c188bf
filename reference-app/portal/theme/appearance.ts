/** Light, dark, or as the system is: kept on this machine, written on the page's root for the tokens to follow. */
import { atom, getDefaultStore } from 'jotai';
import { readStored, writeStored } from '../session/storage.ts';

export type Appearance = 'light' | 'dark' | 'auto';
const KEY = 'cs-appearance';

const CHOICES: readonly (string | null)[] = ['light', 'dark', 'auto'];
const stored = readStored(KEY);
/** The bar of an installed portal, as `index.html` has it. */
const FRAME = { light: '#ffffff', dark: '#1f1f1f' } as const;

const held = atom(CHOICES.includes(stored) ? (stored as Appearance) : undefined);
/** For people who chose none. */
export const defaultAppearanceAtom = atom<Appearance>('auto');

export const appearanceAtom = atom(
  get => get(held) ?? get(defaultAppearanceAtom),
  (_, set, appearance: Appearance) => {
    writeStored(KEY, appearance);
    set(held, appearance);
  },
);

/** Use once at start: keeps the page's scheme in step with the choice and with the system. */
export function followAppearance(): void {
  const store = getDefaultStore();
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const chosen = store.get(appearanceAtom);
    const scheme = chosen === 'auto' ? (system.matches ? 'dark' : 'light') : chosen;
    document.documentElement.dataset.scheme = scheme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = FRAME[scheme];
  };
  store.sub(appearanceAtom, show);
  system.addEventListener('change', show);
  show();
}
