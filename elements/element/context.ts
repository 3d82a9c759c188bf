/** What the parts deep inside an element may ask of their surroundings: where popups go, language, direction, scheme. */
import { createContext, useContext } from 'react';
import type { Direction, Language, Scheme } from './environment.ts';

export interface Surroundings {
  host: HTMLElement;
  shadowRoot: ShadowRoot;
  /** The layer that popups are drawn in, inside the shadow root. */
  popups: HTMLElement;
  lang: Language;
  direction: Direction;
  scheme: Scheme;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

/** The element's surroundings; null where a component is drawn outside of any element. */
export function useSurroundings(): Surroundings | null {
  return useContext(SurroundingsContext);
}
