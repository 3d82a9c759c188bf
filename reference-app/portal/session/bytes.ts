/** Calls of the contract whose request or response is no JSON: uploads and downloads. */
import { type CallParts, openEnvelope, signedRequest } from '@countersign/sdk/api';
import type { RouteKey } from '@countersign/sdk/api/contract';
import { languageNow } from './language.ts';
import { pageOwner, tokenToSend } from './page/page-session.ts';

interface Sent {
  body: BodyInit;
  /** Absent for a form, which has its own. */
  type?: string;
  signal?: AbortSignal;
}

const sessionNow = async () => ({
  baseUrl: '',
  token: await tokenToSend(),
  lang: languageNow(),
  actingAs: pageOwner(),
});

/** Returns the data of the reply; throws an `ApiError` where the bytes are refused. */
export async function sendBytes(
  call: RouteKey,
  parts: CallParts,
  { body, type, signal }: Sent,
): Promise<unknown> {
  const { method, url, headers } = signedRequest(call, parts, await sessionNow());
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    body,
    ...(signal && { signal }),
  });
  return dataOf(response);
}

/** Returns the response with its bytes; throws an `ApiError` where they are refused. */
export async function fetchBytes(call: RouteKey, parts: CallParts): Promise<Response> {
  const { url, headers } = signedRequest(call, parts, await sessionNow());
  const response = await fetch(url, { headers });
  if (!response.ok) await dataOf(response);
  return response;
}

async function dataOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  const opened = openEnvelope({ status: response.status, body }, languageNow());
  if (!opened.ok) throw opened.error;
  return opened.data;
}
