/** The way back from an identity provider: the answer stands behind the `#`, the binding in this tab alone. */
const KEY = 'cs-link-binding';

/** Stored until the tab comes back. */
export function newBinding(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const binding = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(KEY, binding);
  return binding;
}

/** Takes the answer out of the address, so that a reload does not send it again. */
export function takeAnswer() {
  const found = new URLSearchParams(location.hash.slice(1));
  const state = found.get('cs-sign-in');
  const binding = sessionStorage.getItem(KEY);
  if (!state) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  sessionStorage.removeItem(KEY);
  const iss = found.get('iss');
  return binding ? { state, code: found.get('code') ?? '', binding, ...(iss && { iss }) } : undefined;
}
