/**
 * Serves the HTML page of the portal. Its content security policy allows the inline script of the page and a
 * style element that a library adds. The response also preloads the files for the requested portal page.
 */
import { hash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** Placeholder in the built `index.html`, which is replaced with the nonce of the content security policy. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/**
 * Placeholder in the built `index.html`. It is replaced with the origin of the page that embeds the portal in
 * a frame. The portal checks that its tenant's list of allowed origins contains this origin.
 */
const FRAME_ORIGIN_PLACEHOLDER = '__FRAMED_BY__';
const CSP_STYLE_DIRECTIVE = "style-src 'self'";
const CSP_SCRIPT_DIRECTIVE = "script-src 'self'";
/** Matches the script that the build writes into the HTML page (`portal/vite.first-calls.ts`). */
const INLINE_SCRIPT_PATTERN = /<script>([^<]+)<\/script>/;

/** Files that a portal page needs for its first render. The portal build writes a list of these files. */
interface PageFiles {
  /**
   * Pattern for the paths of the portal pages that need these files. `$name` matches one path segment. `*`
   * matches every path that no other entry matches, and its entry is listed last.
   */
  path: string;
  /**
   * Query parameter that the requested URL must contain. If the URL lacks the parameter, this list entry is
   * skipped. Entries with a parameter precede all other entries.
   */
  param?: string;
  files: string[];
}

/** The built HTML page. Like the other built files, it does not change while the server runs. */
export interface PortalPage {
  html: string;
  /** Hash of the inline script for the `script-src` directive. */
  scriptSource: string;
  pages: readonly PageFiles[];
}

export async function readPortalPage(file: string): Promise<PortalPage> {
  const [html, pages] = await Promise.all([readFile(file, 'utf8'), readPortalPageFileLists(file)]);
  return { html, scriptSource: inlineScriptSource(html), pages };
}

/** Sends the page without an ETag. A 304 reply would combine the nonce of a new policy with an old page. */
export function sendPortalPage(reply: FastifyReply, { html, scriptSource, pages }: PortalPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .header(
      'content-security-policy',
      policy
        .replace(CSP_STYLE_DIRECTIVE, `${CSP_STYLE_DIRECTIVE} 'nonce-${nonce}'`)
        .replace(CSP_SCRIPT_DIRECTIVE, CSP_SCRIPT_DIRECTIVE + scriptSource),
    )
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(
      html
        .replace(NONCE_PLACEHOLDER, nonce)
        .replace(FRAME_ORIGIN_PLACEHOLDER, reply.request.framedBy)
        .replace('</head>', `${preloadLinks(pages, reply.request.url)}</head>`),
    );
}

function inlineScriptSource(html: string): string {
  const script = INLINE_SCRIPT_PATTERN.exec(html)?.[1];
  return script ? ` 'sha256-${hash('sha256', script, 'base64')}'` : '';
}

/** Reads the lists of page files that the portal build writes. Returns an empty list if they are missing. */
const readPortalPageFileLists = async (file: string): Promise<readonly PageFiles[]> =>
  JSON.parse(await readFile(join(dirname(file), '.vite', 'pages.json'), 'utf8').catch(() => '[]'));

/**
 * Returns `<link>` elements, so that the browser loads the files of the page in parallel with the entry
 * script. The files are as public as the entry script. On slow connections, scripts have a low priority,
 * because they run after the entry script.
 */
function preloadLinks(pages: readonly PageFiles[], url: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const params = new URLSearchParams(search);
  const files =
    pages.find(
      page => matchesPagePath(page.path, path) && (page.param === undefined || params.has(page.param)),
    )?.files ?? [];
  return files.map(file => `<link ${linkAttributes(file)} crossorigin href="/${file}">`).join('');
}

const linkAttributes = (file: string): string =>
  file.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload" fetchpriority="low"';

function matchesPagePath(pattern: string, path: string): boolean {
  if (pattern === '*') return true;
  const parts = pattern.split('/');
  const asked = path.split('/');
  return (
    parts.length === asked.length &&
    parts.every((part, index) => part.startsWith('$') || part === asked[index])
  );
}
