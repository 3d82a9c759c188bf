/**
 * Sends the request of a front-end event to the host page. If the host page does not handle the request, it
 * goes to the server at `base-url`.
 */
import { getFormTextForLanguage } from '@countersign/sdk/form';
import type { HostAccess } from '../../ui/host.ts';
import type { EventCall, FormViewProps } from '../props.ts';

interface RequestOptions {
  host: HostAccess;
  signal: AbortSignal;
}

/**
 * Returns the response. The host page is asked first: it responds with `respondWith`, or prevents the call to
 * the server with `preventDefault`. Throws if the host page does not respond and no server may be called.
 */
export async function fetchEventResponse(
  call: EventCall,
  { onCall, lang = 'zh' }: Pick<FormViewProps, 'onCall' | 'lang'>,
  { host, signal }: RequestOptions,
): Promise<unknown> {
  let response: { body: unknown } | undefined;
  const respondWith = (body: unknown) => {
    response = { body };
  };
  const allowed = onCall?.({ ...call, signal, respondWith });
  if (response) return (response as { body: unknown }).body;
  if (allowed === false || !host.baseUrl) throw new Error(getFormTextForLanguage(lang, 'event-unanswered'));
  const { createClient } = await import('@countersign/sdk/api');
  const getToken = async (refused?: string) => (await host.token(refused)) ?? null;
  const client = createClient({ baseUrl: host.baseUrl, getToken, lang });
  const { path, method, headers, body } = call;
  const { data } = await client.jflow.call({ body: { path, method, headers, body }, signal });
  return data;
}
