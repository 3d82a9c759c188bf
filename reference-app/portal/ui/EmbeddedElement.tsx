/** Renders one of the product's custom elements by its tag name, as any host page would embed it. */
import { useAtomValue } from 'jotai';
import { createElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { reportExpiredSession } from '../session/client.ts';
import { languageAtom } from '../session/language.ts';
import { tokenForNextCall } from '../session/page/page-session.ts';
import { tenantTimeZone } from '../session/queries.ts';
import { appearanceAtom } from '../theme/appearance.ts';
import { useTenantTheme } from '../theme/tenant-theme.ts';
import { useDelayIdleWorkUntilElementReady } from './browser/idle.ts';

type Listeners = Record<string, (event: CustomEvent) => void>;

interface EmbeddedProps {
  tag: 'login-widget' | 'form-renderer' | 'form-designer' | 'flow-designer' | 'approval-task';
  /**
   * Primitive values by attribute name. `undefined` and `false` omit the attribute, `true` sets it without a
   * value.
   */
  attributes?: Record<string, string | boolean | undefined>;
  /**
   * Objects and functions by property name. The properties can be set before the element's code has loaded.
   */
  properties?: Record<string, unknown>;
  on?: Listeners;
  elementRef?: RefObject<HTMLElement | null>;
  /** Content for the slots of the element. */
  children?: ReactNode;
}

export function EmbeddedElement({
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
  // `getToken` is set first, because other properties make the element send a request.
  useElementProperties(ref, { theme, getToken: getTokenForElement, ...properties });
  useElementListeners(ref, {
    'cs-error': handleElementError,
    'cs-expired': suppressElementSessionDialog,
    ...on,
  });
  useDelayIdleWorkUntilElementReady();
  const shown = {
    ...removeAbsentAttributes(attributes),
    ref,
    'base-url': location.origin,
    'time-zone': tenantTimeZone(),
    lang: useAtomValue(languageAtom),
    'color-scheme': useAtomValue(appearanceAtom),
  };
  return createElement(tag, shown, children);
}

/**
 * Calls `tokenForNextCall` without an argument. An element passes the rejected token to `getToken`, but this
 * token is not needed here.
 */
const getTokenForElement = () => tokenForNextCall();

/**
 * Removes attributes whose value means "absent", because React omits `false` only for known attributes.
 * `true` becomes a property if the element is loaded, and otherwise an empty attribute.
 */
const removeAbsentAttributes = (attributes: Record<string, string | boolean | undefined>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false),
  );

function useElementProperties(ref: RefObject<HTMLElement | null>, properties: Record<string, unknown>) {
  const before = useRef<Record<string, unknown>>({});
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(properties)) {
      if (before.current[name] !== value) Reflect.set(ref.current ?? {}, name, value);
    }
    before.current = properties;
  });
}

function useElementListeners(ref: RefObject<HTMLElement | null>, on: Listeners) {
  const latest = useRef(on);
  latest.current = on;
  const names = Object.keys(on).join(' ');
  // The listeners are added in a layout effect, which runs before the element renders.
  // A passive effect would run too late to receive the event `cs-ready` of the element.
  useLayoutEffect(() => {
    const element = ref.current;
    const listener = (event: Event) => latest.current[event.type]?.(event as CustomEvent);
    for (const name of names.split(' ')) element?.addEventListener(name, listener);
    return () => {
      for (const name of names.split(' ')) element?.removeEventListener(name, listener);
    };
  }, [ref, names]);
}

function handleElementError(event: CustomEvent) {
  if (event.detail?.code === 'auth-check-error') reportExpiredSession();
}

/**
 * Suppresses the session dialog of an embedded element, because the portal shows its own dialog when the
 * session ends.
 */
function suppressElementSessionDialog(event: CustomEvent) {
  event.preventDefault();
}
