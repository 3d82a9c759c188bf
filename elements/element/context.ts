/**
 * Provides the host, shadow root, language, direction and colour scheme of a custom element to its
 * components.
 */
import { createContext, useContext } from 'react';
import type { Direction, Language, Scheme } from './environment.ts';

export interface ElementContextValue {
  host: HTMLElement;
  shadowRoot: ShadowRoot;
  lang: Language;
  direction: Direction;
  scheme: Scheme;
  /** Emits a render error in a component as `cs-error`. */
  report(error: unknown): void;
}

export const ElementContext = createContext<ElementContextValue | null>(null);

/**
 * Returns the context of the surrounding element, or null for a component that is rendered without an
 * element.
 */
export function useElementContext(): ElementContextValue | null {
  return useContext(ElementContext);
}
