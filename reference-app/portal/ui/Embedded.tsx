/** One of our custom elements in the portal's React tree, by its tag, as any page would embed it. */
import { useAtomValue } from 'jotai';
import { createElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { signalExpired } from '../session/client.ts';
import { languageAtom } from '../session/language.ts';
import { tokenToSend } from '../session/page/page-session.ts';
import { appearanceAtom } from '../theme/appearance.ts';
import { useTenantTheme } from '../theme/tenant-theme.ts';
import { useHoldIdle } from './browser/idle.ts';

type Listeners = Record<string, (event: CustomEvent) => void>;

interface EmbeddedProps {
  tag: 'login-widget' | 'form-renderer' | 'form-designer' | 'flow-designer' | 'approval-task';
  /** Simple values, under their attribute names; `undefined` leaves one out, `true` sets it bare. */
  attributes?: Record<string, string | boolean | undefined>;
  /** Objects and functions. They may be set before the element's code has arrived. */
  properties?: Record<string, unknown>;
  on?: Listeners;
  elementRef?: RefObject<HTMLElement | null>;
  /** For the element's slots. */
  children?: ReactNode;
}

export function Embedded({
  tag,
  attributes = {},
  properties = {},
  on = {},
  elementRef,
  children,
}: EmbeddedProps) {
  const own = useRef<HTMLElement>(null);
  const ref = elementRef ?? own;
  const theme = useTenantTheme();
  // The token before anything that makes the element ask for something.
  useProperties(ref, { theme, getToken: nextToken, ...properties });
  useListeners(ref, { 'cs-error': onError, 'cs-expired': onExpired, ...on });
  useHoldIdle();
  const shown = {
    ...switches(attributes),
    ref,
    'base-url': location.origin,
    lang: useAtomValue(languageAtom),
    'color-scheme': useAtomValue(appearanceAtom),
  };
  return createElement(tag, shown, children);
}

/** Not the function itself: elements pass a token that was refused. */
const nextToken = () => tokenToSend();

/** Left out here: React leaves `false` out only for attributes that it knows. `true` is a property of an element that has come, and a bare attribute before. */
const switches = (attributes: Record<string, string | boolean | undefined>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false),
  );

function useProperties(ref: RefObject<HTMLElement | null>, properties: Record<string, unknown>) {
  const before = useRef<Record<string, unknown>>({});
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(properties)) {
      if (before.current[name] !== value) Reflect.set(ref.current ?? {}, name, value);
    }
    before.current = properties;
  });
}

function useListeners(ref: RefObject<HTMLElement | null>, on: Listeners) {
  const latest = useRef(on);
  latest.current = on;
  const names = Object.keys(on).join(' ');
  // Before the element renders: a passive effect may come after its `cs-ready`.
  useLayoutEffect(() => {
    const element = ref.current;
    const listener = (event: Event) => latest.current[event.type]?.(event as CustomEvent);
    for (const name of names.split(' ')) element?.addEventListener(name, listener);
    return () => {
      for (const name of names.split(' ')) element?.removeEventListener(name, listener);
    };
  }, [ref, names]);
}

function onError(event: CustomEvent) {
  if (event.detail?.code === 'auth-check-error') signalExpired();
}

/** The portal shows its own dialog, whichever element gets the event. */
function onExpired(event: CustomEvent) {
  event.preventDefault();
}
