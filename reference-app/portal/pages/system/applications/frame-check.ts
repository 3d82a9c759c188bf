/** Checks that an application's path loads and that the portal may show its page in a frame. */

export type FrameVerdict =
  | 'good'
  | 'elsewhere'
  | 'unreachable'
  | 'missing'
  | 'no-page'
  | 'refuses-frame'
  | 'portal-itself';

export interface PageReply {
  ok: boolean;
  headers: Pick<Headers, 'get'>;
  text: string;
}

/**
 * Classifies a response. `entry` is the path of the portal's entry script. A page that contains `entry` is
 * the portal itself, not the application.
 */
export function classifyFrameResponse({ ok, headers, text }: PageReply, entry: string): FrameVerdict {
  if (!ok) return 'missing';
  if (!/html/i.test(headers.get('content-type') ?? '')) return 'no-page';
  if (entry && text.includes(entry)) return 'portal-itself';
  return allowsFraming(headers) ? 'good' : 'refuses-frame';
}

/**
 * Returns whether a page's response headers allow the portal to frame it. As in browsers, `frame-ancestors`
 * takes precedence over `X-Frame-Options`.
 */
function allowsFraming(headers: PageReply['headers']): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  const ancestors = /(?:^|;)\s*frame-ancestors\s+([^;,]*)/i.exec(policy)?.[1];
  if (ancestors !== undefined) return /'self'|\*/i.test(ancestors);
  return !/deny/i.test(headers.get('x-frame-options') ?? '');
}

export async function checkApplicationPath(path: string): Promise<FrameVerdict> {
  const url = URL.parse(path, location.href);
  if (!url || url.origin !== location.origin) return 'elsewhere';
  try {
    const reply = await fetch(url, { headers: { accept: 'text/html' } });
    const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
    const entry = script ? new URL(script.src).pathname : '';
    return classifyFrameResponse({ ok: reply.ok, headers: reply.headers, text: await reply.text() }, entry);
  } catch {
    return 'unreachable';
  }
}
