/** The context of an element's parts: the host, where popups open, language, direction, scheme. */
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
  /** Emits a render error of a part as `cs-error`. */
  report(error: unknown): void;
}

export const ElementContext = createContext<ElementContextValue | null>(null);

/** Returns the element's context; null where a component is drawn without an element. */
export function useElementContext(): ElementContextValue | null {
  return useContext(ElementContext);
}
