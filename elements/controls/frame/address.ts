/**
 * Determines which web pages a form may embed: pages from origins that the host page lists, and sandboxed
 * pages from its own origin.
 */

export type FrameAddress =
  | { kind: 'bad' }
  | { kind: 'refused'; origin: string; href: string }
  | { kind: 'allowed'; href: string; sandbox: string };

const SANDBOX_PERMISSIONS = 'allow-scripts allow-forms allow-popups allow-downloads';

/**
 * Returns whether the frame may show a URL, and with which sandbox. The frame shows pages from a listed
 * origin and from the host page's own origin. A page from a listed origin keeps its origin, which it needs
 * for its own sign-in. The host page's own origin may contain uploaded files. If it is not listed, the
 * sandbox removes the origin of its pages.
 */
export function classifyFrameAddress(url: unknown, origins: unknown, base: string): FrameAddress {
  const target = typeof url === 'string' && url.trim() !== '' ? URL.parse(url, base) : null;
  if (!target || !/^https?:$/.test(target.protocol)) return { kind: 'bad' };
  const { href, origin } = target;
  if (Array.isArray(origins) && origins.includes(origin))
    return { kind: 'allowed', href, sandbox: `${SANDBOX_PERMISSIONS} allow-same-origin` };
  return origin === new URL(base).origin
    ? { kind: 'allowed', href, sandbox: SANDBOX_PERMISSIONS }
    : { kind: 'refused', origin, href };
}
