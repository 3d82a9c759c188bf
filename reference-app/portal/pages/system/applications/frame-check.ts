/** Finds out whether the path of an application opens, and whether its page may stand in a frame of the portal. */

export type Verdict =
  | 'good'
  | 'elsewhere'
  | 'unreachable'
  | 'missing'
  | 'no-page'
  | 'refuses-frame'
  | 'portal-itself';

export interface Reply {
  ok: boolean;
  headers: Pick<Headers, 'get'>;
  text: string;
}

/** `entry` is the path of the portal's own script, by which its page is known. */
export function verdictOf({ ok, headers, text }: Reply, entry: string): Verdict {
  if (!ok) return 'missing';
  if (!/html/i.test(headers.get('content-type') ?? '')) return 'no-page';
  if (entry && text.includes(entry)) return 'portal-itself';
  return mayBeFramed(headers) ? 'good' : 'refuses-frame';
}

/** `frame-ancestors` goes before `X-Frame-Options`, as in browsers. */
function mayBeFramed(headers: Reply['headers']): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  const ancestors = /(?:^|;)\s*frame-ancestors\s+([^;,]*)/i.exec(policy)?.[1];
  if (ancestors !== undefined) return /'self'|\*/i.test(ancestors);
  return !/deny/i.test(headers.get('x-frame-options') ?? '');
}

export async function checkPath(path: string): Promise<Verdict> {
  const url = URL.parse(path, location.href);
  if (!url || url.origin !== location.origin) return 'elsewhere';
  try {
    const reply = await fetch(url, { headers: { accept: 'text/html' } });
    const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
    const entry = script ? new URL(script.src).pathname : '';
    return verdictOf({ ok: reply.ok, headers: reply.headers, text: await reply.text() }, entry);
  } catch {
    return 'unreachable';
  }
}
