/**
 * Stores the appearance (light, dark or as in the operating system). Sets the resulting colour scheme on the
 * root element, where the design tokens read it.
 */
import { atom, getDefaultStore } from 'jotai';
import { readLocalStorage, writeLocalStorage } from '../session/storage.ts';

export type Appearance = 'light' | 'dark' | 'auto';
const APPEARANCE_STORAGE_KEY = 'cs-appearance';

const APPEARANCES: readonly (string | null)[] = ['light', 'dark', 'auto'];
const storedAppearance = readLocalStorage(APPEARANCE_STORAGE_KEY);
/** Title bar colours of an installed portal, as in `index.html`. */
const TITLE_BAR_COLORS = { light: '#ffffff', dark: '#1f1f1f' } as const;

const chosenAppearanceAtom = atom(
  APPEARANCES.includes(storedAppearance) ? (storedAppearance as Appearance) : undefined,
);
/** Appearance for users who have not chosen one. */
export const defaultAppearanceAtom = atom<Appearance>('auto');

export const appearanceAtom = atom(
  get => get(chosenAppearanceAtom) ?? get(defaultAppearanceAtom),
  (_, set, appearance: Appearance) => {
    writeLocalStorage(APPEARANCE_STORAGE_KEY, appearance);
    set(chosenAppearanceAtom, appearance);
  },
);

/**
 * Updates the page's colour scheme when the chosen appearance or the operating system's scheme changes. Call
 * it once at startup.
 */
export function syncColorScheme(): void {
  const store = getDefaultStore();
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const chosen = store.get(appearanceAtom);
    const scheme = chosen === 'auto' ? (system.matches ? 'dark' : 'light') : chosen;
    document.documentElement.dataset.scheme = scheme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = TITLE_BAR_COLORS[scheme];
  };
  store.sub(appearanceAtom, show);
  system.addEventListener('change', show);
  show();
}
