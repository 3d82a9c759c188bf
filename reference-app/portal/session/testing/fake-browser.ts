/** A browser for unit tests: one jar of cookies and one storage for all tabs, and a session storage for each. */
import { vi } from 'vitest';

export interface FakeBrowser {
  jar: Map<string, string>;
  stored: Map<string, string>;
  /** Another window: its session storage is empty. */
  openWindow(): Map<string, string>;
}

/** An object whose own keys are those of the map, as of a storage. */
function storageOf(held: Map<string, string>): object {
  const methods = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...held.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

function cookiesOf(jar: Map<string, string>): object {
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/Max-Age=0/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
    addEventListener: () => undefined,
  };
}

/** Stubs the globals; `vi.unstubAllGlobals()` takes them away. */
export function fakeBrowser(): FakeBrowser {
  const jar = new Map<string, string>();
  const stored = new Map<string, string>();
  vi.stubGlobal('document', cookiesOf(jar));
  vi.stubGlobal('localStorage', storageOf(stored));
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://portal.test', pathname: '/home' });
  vi.stubGlobal('BroadcastChannel', undefined);
  const openWindow = () => {
    const held = new Map<string, string>();
    vi.stubGlobal('sessionStorage', storageOf(held));
    return held;
  };
  openWindow();
  return { jar, stored, openWindow };
}

export const owner = (userId: string, merchantId = 'm-1') => ({
  userId,
  merchantId,
  nickName: userId,
  merchantName: merchantId,
});
