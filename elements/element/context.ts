/** What the parts deep inside an element may ask of their surroundings: where popups go, language, direction, scheme. */
import { createContext, useContext } from 'react';
import type { Direction, Language, Scheme } from './environment.ts';

export interface ElementContextValue {
  host: HTMLElement;
  shadowRoot: ShadowRoot;
  /** The layer that popups are drawn in, inside the shadow root. */
  popups: HTMLElement;
  lang: Language;
  direction: Direction;
  scheme: Scheme;
}

export const ElementContext = createContext<ElementContextValue | null>(null);

/** The element's surroundings; null where a component is drawn outside of any element. */
export function useElementContext(): ElementContextValue | null {
  return useContext(ElementContext);
}
