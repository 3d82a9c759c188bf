/** Sends the request of a front-end event: to the page, else to the server at `base-url`. */
import { formText } from '@countersign/sdk/form';
import type { HostAccess } from '../../ui/host.ts';
import type { EventCall, FormViewProps } from '../props.ts';

interface RequestOptions {
  host: HostAccess;
  signal: AbortSignal;
}

/** The page comes first: it responds by `respondWith`, or keeps the call from the server by `preventDefault`. */
export async function requestEvent(
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
  if (allowed === false || !host.baseUrl) throw new Error(formText(lang, 'event-unanswered'));
  const { createClient } = await import('@countersign/sdk/api');
  const getToken = async (refused?: string) => (await host.token(refused)) ?? null;
  const client = createClient({ baseUrl: host.baseUrl, getToken, lang });
  const { path, method, headers, body } = call;
  const { data } = await client.jflow.call({ body: { path, method, headers, body }, signal });
  return data;
}
