/** The pages that a form may show: those of origins that the host lists, and of its own, without its rights. */

export type FrameAddress =
  | { kind: 'bad' }
  | { kind: 'refused'; origin: string; href: string }
  | { kind: 'allowed'; href: string; sandbox: string };

const RIGHTS = 'allow-scripts allow-forms allow-popups allow-downloads';

/**
 * A page of the host's own origin runs without that origin, unless it is listed: it may be a file that a person uploaded.
 * A listed page keeps its origin, which its own sign-in needs.
 */
export function frameAddress(url: unknown, origins: unknown, base: string): FrameAddress {
  const target = typeof url === 'string' && url.trim() !== '' ? URL.parse(url, base) : null;
  if (!target || !/^https?:$/.test(target.protocol)) return { kind: 'bad' };
  const { href, origin } = target;
  if (Array.isArray(origins) && origins.includes(origin))
    return { kind: 'allowed', href, sandbox: `${RIGHTS} allow-same-origin` };
  return origin === new URL(base).origin
    ? { kind: 'allowed', href, sandbox: RIGHTS }
    : { kind: 'refused', origin, href };
}
