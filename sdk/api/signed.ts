/**
 * Builds API requests with a token. No other code attaches a token to a request. This module accepts only
 * calls of the API contract, never an arbitrary URL.
 */
import type { Lang } from '../i18n/index.ts';
import { createClientError } from './client-errors.ts';
import type { RouteKey } from './contract/index.ts';

const ADMIN_BASE_PATH = '/digital-portal/api/authority/admin/';
/** Matches `METHOD path` with optional parameters at the end. Everything else is rejected. */
const SIGNED_API_CALL_PATTERN =
  /^(GET|POST) (\/(?:digital-portal|mkplat-admin|analysis-center-admin)\/)?(\w+(?:\/\w+)*)(?:\/:\w+)*$/;

export interface CallParts {
  /** Path parameters of the call. Their values are appended to the path in the order of the keys. */
  params?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
}

export interface Session {
  /** URL of the server, set by the host page. An empty string means the origin of the current page. */
  baseUrl: string;
  token?: string | null | undefined;
  lang?: Lang | undefined;
  actingAs?: ActingAs | undefined;
}

/** User and tenant for which a page was loaded. */
export interface ActingAs {
  merchantId: string;
  userId: string;
}

/**
 * Returns the value of the header `X-Acting-As`: the tenant id and the user id, URL-encoded and separated by
 * a slash.
 */
export const actingAsHeaderValue = ({ merchantId, userId }: ActingAs): string =>
  `${encodeURIComponent(merchantId)}/${encodeURIComponent(userId)}`;

export interface SignedRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
}

/**
 * Builds the signed request for a call. Use it for every request that carries a token. Names and values from
 * a form can reach only the parameters and the query, where they are escaped, so that no value can change
 * which call is made. Throws an `ApiError` for a parameter that would change the call.
 */
export function buildAuthorizedRequest(call: RouteKey, parts: CallParts, session: Session): SignedRequest {
  const { baseUrl, token, lang, actingAs } = session;
  const [, method, base, names] = SIGNED_API_CALL_PATTERN.exec(call) ?? [];
  if (!method || !names) throw new Error(`[Bug] ${call} is no call of the contract.`);
  const params = Object.values(parts.params ?? {}).map(value => escapePathSegment(String(value), lang));
  const path = [(base ?? ADMIN_BASE_PATH) + names, ...params].join('/');
  return {
    method: method as SignedRequest['method'],
    url: baseUrl.replace(/\/+$/, '') + path + queryString(parts.query),
    headers: {
      ...(lang && { 'accept-language': lang === 'en' ? 'en' : 'zh-CN' }),
      ...(token ? { authorization: token } : {}),
      ...(token && actingAs ? { 'x-acting-as': actingAsHeaderValue(actingAs) } : {}),
    },
  };
}

/**
 * Returns an escaped path segment. Rejects empty segments and dot segments, because they would address
 * another call.
 */
function escapePathSegment(value: string, lang: Lang = 'zh'): string {
  if (/^\.{0,2}$/.test(value)) throw createClientError('bad-request', lang);
  return escapeUrlText(value);
}

/**
 * Escapes a text for a URL. Lone surrogates are replaced first, because `encodeURIComponent` throws for them.
 */
const escapeUrlText = (text: string): string => encodeURIComponent(text.toWellFormed());

function queryString(query: CallParts['query'] = {}): string {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${escapeUrlText(name)}=${escapeUrlText(String(value))}`)
    .join('&');
  return search ? `?${search}` : '';
}
