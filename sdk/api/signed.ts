/** The one place that attaches a token to a request. It takes a call of the contract, never an address. */
import type { Lang } from '../i18n/index.ts';
import { clientError } from './client-errors.ts';
import type { RouteKey } from './contract/index.ts';

const ADMIN = '/digital-portal/api/authority/admin/';
/** `METHOD path`, and parameters at its end; anything else is an address. */
const CALL =
  /^(GET|POST) (\/(?:digital-portal|mkplat-admin|analysis-center-admin)\/)?(\w+(?:\/\w+)*)(?:\/:\w+)*$/;

export interface CallParts {
  /** They end the path, in this order. */
  params?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
}

export interface Session {
  /** The address of the server, which the page sets; '' for the page's own origin. */
  baseUrl: string;
  token?: string | null | undefined;
  lang?: Lang | undefined;
  actingAs?: ActingAs | undefined;
}

/** The person and the tenant that a page shows. */
export interface ActingAs {
  merchantId: string;
  userId: string;
}

/** The value of the header `X-Acting-As`: both ids, escaped, with a slash between them. */
export const actingAsValue = ({ merchantId, userId }: ActingAs): string =>
  `${encodeURIComponent(merchantId)}/${encodeURIComponent(userId)}`;

export interface SignedRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
}

/**
 * Use for every request that carries a token. The names and the values of a form reach parameters and the query alone,
 * where they are escaped: no value changes which call is made. Throws an `ApiError` for a parameter that would.
 */
export function signedRequest(call: RouteKey, parts: CallParts, session: Session): SignedRequest {
  const { baseUrl, token, lang, actingAs } = session;
  const [, method, base, names] = CALL.exec(call) ?? [];
  if (!method || !names) throw new Error(`[Bug] ${call} is no call of the contract.`);
  const params = Object.values(parts.params ?? {}).map(value => segment(String(value), lang));
  const path = [(base ?? ADMIN) + names, ...params].join('/');
  return {
    method: method as SignedRequest['method'],
    url: baseUrl.replace(/\/+$/, '') + path + searchOf(parts.query),
    headers: {
      ...(lang && { 'accept-language': lang === 'en' ? 'en' : 'zh-CN' }),
      ...(token ? { authorization: token } : {}),
      ...(token && actingAs ? { 'x-acting-as': actingAsValue(actingAs) } : {}),
    },
  };
}

/** A dot segment survives escaping and would lead to another call, as would an empty one. */
function segment(value: string, lang: Lang = 'zh'): string {
  if (/^\.{0,2}$/.test(value)) throw clientError('bad-request', lang);
  return escaped(value);
}

/** Half a character, which no request can carry, becomes a mark. */
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

function searchOf(query: CallParts['query'] = {}): string {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`)
    .join('&');
  return search ? `?${search}` : '';
}
