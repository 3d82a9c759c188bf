/**
 * Builds an outgoing request from a form event. The request contains no data from the session of the caller.
 */
import type { FieldError } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import { throwRefusal } from '../http/errors/refuse.ts';
import type { Lang } from '../http/language.ts';
import { outgoingHttpCallErrorText } from './texts.ts';

export type FormCall = PartOf<'POST jflow/call', 'body'>;

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
}

/** Matches headers that control the connection, identify the caller or carry a session. */
const DENIED_HEADER_PATTERN =
  /^(host|connection|keep-alive|upgrade|expect|te|trailer|transfer-encoding|content-length|content-encoding|accept-encoding|cookie2?|forwarded|via|x-real-ip|x-forwarded-.*|x-original-.*|x-rewrite-.*|proxy-.*|sec-.*)$/i;
const HEADER_NAME_PATTERN = /^[!#$%&'*+.^_`|~\w-]+$/;
const HEADER_VALUE_PATTERN = /^[\t\x20-\x7e\x80-\xff]*$/;

interface Reading {
  lang: Lang;
  /** Session token of the caller, which must not be sent to another system. */
  token: string;
}

/** Builds the request. Throws a refusal that lists the invalid fields. */
export function buildOutgoingRequest(asked: FormCall, { lang, token }: Reading): OutgoingRequest {
  const url = URL.parse(asked.path);
  const errors = [...findRequestUrlErrors(url, lang), ...findRequestHeaderErrors(asked, lang)];
  if (containsSessionToken(asked, token))
    errors.push({ field: 'headers', message: outgoingHttpCallErrorText('token', lang) });
  if (!url || errors.length > 0) return throwRefusal('invalid-fields', { fields: errors });
  url.hash = '';
  const headers = {
    accept: 'application/json',
    'user-agent': 'Countersign',
    ...withLowerCaseNames(asked.headers),
  };
  return asked.method === 'GET'
    ? { method: 'GET', url: withQuery(url, asked.body), headers }
    : {
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(asked.body ?? {}),
      };
}

function findRequestUrlErrors(url: URL | null, lang: Lang): FieldError[] {
  if (!url || !/^https?:$/.test(url.protocol))
    return [
      {
        field: 'path',
        message: outgoingHttpCallErrorText('notHttp', lang),
        fix: outgoingHttpCallErrorText('notHttpFix', lang),
      },
    ];
  return url.username || url.password
    ? [{ field: 'path', message: outgoingHttpCallErrorText('credentials', lang) }]
    : [];
}

function findRequestHeaderErrors({ headers = {} }: FormCall, lang: Lang): FieldError[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const field = `headers.${name}`;
    if (DENIED_HEADER_PATTERN.test(name))
      return [
        {
          field,
          message: outgoingHttpCallErrorText('denied', lang),
          fix: outgoingHttpCallErrorText('deniedFix', lang),
        },
      ];
    const fits = HEADER_NAME_PATTERN.test(name) && HEADER_VALUE_PATTERN.test(value);
    return fits ? [] : [{ field, message: outgoingHttpCallErrorText('header', lang) }];
  });
}

/** Returns true if the request contains the session token, which a form must not send to another system. */
const containsSessionToken = ({ path, headers, body }: FormCall, token: string): boolean =>
  token !== '' && JSON.stringify([path, headers, body]).includes(token);

const withLowerCaseNames = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Adds the values as query parameters. A list becomes one parameter per item, objects are written as JSON,
 * and empty values are omitted.
 */
function withQuery(url: URL, body: Record<string, unknown> = {}): URL {
  for (const [name, value] of Object.entries(body))
    for (const part of [value].flat())
      if (part !== undefined && part !== null)
        url.searchParams.append(name, typeof part === 'object' ? JSON.stringify(part) : String(part));
  return url;
}
