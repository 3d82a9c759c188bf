/** Reads the portal's one page and sends it: with a policy that accepts its own script and the style element of a library, and with the files of the page at its address. */
import { hash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** Stands in the built `index.html` where the nonce goes. */
const PLACEHOLDER = '__CSP_NONCE__';
/** Stands where the origin of the frame around the page goes; the portal asks whether its own company lists it. */
const FRAMED_BY = '__FRAMED_BY__';
const STYLES = "style-src 'self'";
const SCRIPTS = "script-src 'self'";
/** The script that the build writes into the page (`portal/vite.first-calls.ts`). */
const SCRIPT = /<script>([^<]+)<\/script>/;

/** Written by the build of the portal: the files that a page needs until it is drawn. */
interface PageFiles {
  /** `$name` stands for one segment; `*` comes last, for every other path. */
  path: string;
  /** For an address with this parameter alone; such entries come before those without. */
  param?: string;
  files: string[];
}

/** The built page; it stays as it was when the server started, like the files beside it. */
export interface PortalPage {
  html: string;
  /** Added by its policy to the sources of scripts. */
  scriptSource: string;
  pages: readonly PageFiles[];
}

export async function readPage(file: string): Promise<PortalPage> {
  const [html, pages] = await Promise.all([readFile(file, 'utf8'), pagesBeside(file)]);
  return { html, scriptSource: sourceOf(html), pages };
}

/** Without a validator: a reply 304 would pair the nonce of a new policy with the page of an old one. */
export function sendPage(reply: FastifyReply, { html, scriptSource, pages }: PortalPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .header(
      'content-security-policy',
      policy.replace(STYLES, `${STYLES} 'nonce-${nonce}'`).replace(SCRIPTS, SCRIPTS + scriptSource),
    )
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(
      html
        .replace(PLACEHOLDER, nonce)
        .replace(FRAMED_BY, reply.request.framedBy)
        .replace('</head>', `${preloads(pages, reply.request.url)}</head>`),
    );
}

function sourceOf(html: string): string {
  const script = SCRIPT.exec(html)?.[1];
  return script ? ` 'sha256-${hash('sha256', script, 'base64')}'` : '';
}

/** None where the portal was built without. */
const pagesBeside = async (file: string): Promise<readonly PageFiles[]> =>
  JSON.parse(await readFile(join(dirname(file), '.vite', 'pages.json'), 'utf8').catch(() => '[]'));

/**
 * So the browser loads the files beside the entry, not behind it; each is as public as the entry. Their code runs behind
 * that of the entry, so on a slow line it gives way to it, and to the first calls.
 */
function preloads(pages: readonly PageFiles[], url: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const params = new URLSearchParams(search);
  const files =
    pages.find(page => fits(page.path, path) && (page.param === undefined || params.has(page.param)))
      ?.files ?? [];
  return files.map(file => `<link ${kindOf(file)} crossorigin href="/${file}">`).join('');
}

const kindOf = (file: string): string =>
  file.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload" fetchpriority="low"';

function fits(pattern: string, path: string): boolean {
  if (pattern === '*') return true;
  const parts = pattern.split('/');
  const asked = path.split('/');
  return (
    parts.length === asked.length &&
    parts.every((part, index) => part.startsWith('$') || part === asked[index])
  );
}
