/** Sends API calls whose request or response is not JSON: uploads and downloads. */
import { type CallParts, openEnvelope, signedRequest } from '@countersign/sdk/api';
import type { RouteKey } from '@countersign/sdk/api/contract';
import { currentLanguage } from './language.ts';
import { pageOwner, tokenToSend } from './page/page-session.ts';

interface BytesBody {
  body: BodyInit;
  /** Content type. Omitted for form data, for which the browser sets the content type. */
  type?: string;
  signal?: AbortSignal;
}

const sessionForRequest = async () => ({
  baseUrl: '',
  token: await tokenToSend(),
  lang: currentLanguage(),
  actingAs: pageOwner(),
});

/**
 * Sends the request body and returns the data in the reply. Throws an `ApiError` if the server rejects the
 * call.
 */
export async function sendBytes(
  call: RouteKey,
  parts: CallParts,
  { body, type, signal }: BytesBody,
): Promise<unknown> {
  const { method, url, headers } = signedRequest(call, parts, await sessionForRequest());
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    body,
    ...(signal && { signal }),
  });
  return parseReplyData(response);
}

/** Sends a call and returns the raw response. Throws an `ApiError` if the server rejects the call. */
export async function fetchBytes(call: RouteKey, parts: CallParts): Promise<Response> {
  const { url, headers } = signedRequest(call, parts, await sessionForRequest());
  const response = await fetch(url, { headers });
  if (!response.ok) await parseReplyData(response);
  return response;
}

async function parseReplyData(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  const opened = openEnvelope({ status: response.status, body }, currentLanguage());
  if (!opened.ok) throw opened.error;
  return opened.data;
}
