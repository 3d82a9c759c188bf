/** Runs a form's front-end events: the page may respond to them, else the server at `base-url` does. */
import { type FormDefinition, formText } from '@countersign/sdk/form';
import { useLayoutEffect, useRef } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import type { EventCall, FormViewProps } from '../props.ts';
import type { Form } from '../store/form.ts';
import { snapshot } from '../store/methods.ts';

type EventProps = Pick<FormViewProps, 'definition' | 'onCall' | 'onError' | 'readOnly' | 'lang'> & {
  disabled: boolean;
};

const hasEvents = ({ config }: FormDefinition): boolean =>
  Array.isArray(config.formEvents) && config.formEvents.length > 0;

export function useEvents(form: Form, props: EventProps): void {
  const latest = useRef(props);
  const host = useHostAccess();
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { definition, readOnly = false, disabled } = props;
  useLayoutEffect(() => {
    if (!hasEvents(definition)) return;
    let stop: (() => void) | undefined;
    let over = false;
    const before = snapshot(form);
    const sources = {
      readOnly: readOnly || disabled,
      request: (call: EventCall, signal: AbortSignal) => request(call, latest.current, { host, signal }),
      failed: (fault: { code: string; message: string; error?: unknown }) => latest.current.onError?.(fault),
    };
    void import('./event-runner.ts').then(({ FormEvents }) => {
      if (!over) stop = new FormEvents(form, definition, sources).start(before);
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [form, definition, readOnly, disabled, host]);
}

interface Asking {
  host: ReturnType<typeof useHostAccess>;
  signal: AbortSignal;
}

/** The page comes first: it responds by `respondWith`, or keeps the call from the server by `preventDefault`. */
async function request(
  call: EventCall,
  { onCall, lang = 'zh' }: EventProps,
  { host, signal }: Asking,
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
