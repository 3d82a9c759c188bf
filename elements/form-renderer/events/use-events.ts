/** Runs a form's front-end events: the page may respond to them, else the server at `base-url` does. */
import type { FormDefinition } from '@countersign/sdk/form';
import { useLayoutEffect, useRef } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import type { EventCall, FormViewProps } from '../props.ts';
import type { Form } from '../store/form.ts';
import { snapshot } from '../store/methods.ts';
import { requestEvent } from './request-event.ts';

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
      request: (call: EventCall, signal: AbortSignal) => requestEvent(call, latest.current, { host, signal }),
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
