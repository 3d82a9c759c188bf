/**
 * Provides the host, shadow root, language, direction, colour scheme and time zone of a custom element to its
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
  /** The zone that the host page has set. Use `useTimeZone` to get the effective zone. */
  timeZone: string | undefined;
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

/** The IANA name of the zone that the server sends with the displayed data. */
export const ServerTimeZoneContext = createContext<string | undefined>(undefined);

/**
 * Returns the property `timeZone` of the element, else the zone of the server. The browser may not know this
 * zone.
 */
export function useGivenTimeZone(): string | undefined {
  const ofServer = useContext(ServerTimeZoneContext);
  return useElementContext()?.timeZone || ofServer;
}
