/** Sends API calls whose request or response is not JSON: uploads and downloads. */
import { buildAuthorizedRequest, type CallParts, unwrapResponseEnvelope } from '@countersign/sdk/api';
import type { RouteKey } from '@countersign/sdk/api/contract';
import { currentLanguage } from './language.ts';
import { currentPageSessionUser, tokenForNextCall } from './page/page-session.ts';

interface BytesBody {
  body: BodyInit;
  /**
   * Content type of the request body. Omitted for form data, because the browser then sets the content type.
   */
  type?: string;
  signal?: AbortSignal;
}

const buildRequestContext = async () => ({
  baseUrl: '',
  token: await tokenForNextCall(),
  lang: currentLanguage(),
  actingAs: currentPageSessionUser(),
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
  const { method, url, headers } = buildAuthorizedRequest(call, parts, await buildRequestContext());
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    body,
    signal,
  });
  return readResponseEnvelopeData(response);
}

/** Sends a call and returns the raw response. Throws an `ApiError` if the server rejects the call. */
export async function fetchBytes(call: RouteKey, parts: CallParts): Promise<Response> {
  const { url, headers } = buildAuthorizedRequest(call, parts, await buildRequestContext());
  const response = await fetch(url, { headers });
  if (!response.ok) await readResponseEnvelopeData(response);
  return response;
}

async function readResponseEnvelopeData(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  const opened = unwrapResponseEnvelope({ status: response.status, body }, currentLanguage());
  if (!opened.ok) throw opened.error;
  return opened.data;
}
