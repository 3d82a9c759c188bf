/** Turns what a form's event asks for into a request, without anything of the caller's own in it. */
import type { FieldError } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { textOf } from './texts.ts';

export type Asked = PartOf<'POST jflow/call', 'body'>;

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
}

/** Headers that steer the connection, name the caller, or carry a session. */
const DENIED =
  /^(host|connection|keep-alive|upgrade|expect|te|trailer|transfer-encoding|content-length|content-encoding|accept-encoding|cookie2?|forwarded|via|x-real-ip|x-forwarded-.*|x-original-.*|x-rewrite-.*|proxy-.*|sec-.*)$/i;
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

interface Reading {
  lang: Lang;
  /** The caller's session token, which must not leave. */
  token: string;
}

/** Ends the request with the fields that do not fit. */
export function readRequest(asked: Asked, { lang, token }: Reading): OutgoingRequest {
  const url = URL.parse(asked.path);
  const errors = [...pathErrors(url, lang), ...headerErrors(asked, lang)];
  if (holdsToken(asked, token)) errors.push({ field: 'headers', message: textOf('token', lang) });
  if (!url || errors.length > 0) return refuse('invalid-fields', { fields: errors });
  url.hash = '';
  const headers = { accept: 'application/json', 'user-agent': 'Countersign', ...lowerCased(asked.headers) };
  return asked.method === 'GET'
    ? { method: 'GET', url: withQuery(url, asked.body), headers }
    : {
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(asked.body ?? {}),
      };
}

function pathErrors(url: URL | null, lang: Lang): FieldError[] {
  if (!url || !/^https?:$/.test(url.protocol))
    return [{ field: 'path', message: textOf('notHttp', lang), fix: textOf('notHttpFix', lang) }];
  return url.username || url.password ? [{ field: 'path', message: textOf('credentials', lang) }] : [];
}

function headerErrors({ headers = {} }: Asked, lang: Lang): FieldError[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const field = `headers.${name}`;
    if (DENIED.test(name))
      return [{ field, message: textOf('denied', lang), fix: textOf('deniedFix', lang) }];
    const fits = HEADER_NAME.test(name) && HEADER_VALUE.test(value);
    return fits ? [] : [{ field, message: textOf('header', lang) }];
  });
}

/** A form must not be able to send the session of its user to another system. */
const holdsToken = ({ path, headers, body }: Asked, token: string): boolean =>
  token !== '' && JSON.stringify([path, headers, body]).includes(token);

const lowerCased = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Lists repeat their name, objects travel as JSON text, nothing is nothing. */
function withQuery(url: URL, body: Record<string, unknown> = {}): URL {
  for (const [name, value] of Object.entries(body))
    for (const part of [value].flat())
      if (part !== undefined && part !== null)
        url.searchParams.append(name, typeof part === 'object' ? JSON.stringify(part) : String(part));
  return url;
}
