/**
 * Runs the front-end events of a form. The host page may respond to them; otherwise the server at `base-url`
 * responds.
 */
import type { FormDefinition } from '@countersign/sdk/form';
import { useLayoutEffect, useRef } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import type { EventCall, FormViewProps } from '../props.ts';
import type { FormInstance } from '../store/form.ts';
import { currentFormFieldValues } from '../store/methods.ts';
import { fetchEventResponse } from './request-event.ts';

type EventProps = Pick<FormViewProps, 'definition' | 'onCall' | 'onError' | 'readOnly' | 'lang'> & {
  disabled: boolean;
};

const hasFormEvents = ({ config }: FormDefinition): boolean =>
  Array.isArray(config.formEvents) && config.formEvents.length > 0;

export function useFormEvents(form: FormInstance, props: EventProps): void {
  const latest = useRef(props);
  const host = useHostPageAccess();
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { definition, readOnly = false, disabled } = props;
  useLayoutEffect(() => {
    if (!hasFormEvents(definition)) return;
    let stop: (() => void) | undefined;
    let over = false;
    const before = currentFormFieldValues(form);
    const sources = {
      readOnly: readOnly || disabled,
      request: (call: EventCall, signal: AbortSignal) =>
        fetchEventResponse(call, latest.current, { host, signal }),
      failed: (fault: { code: string; message: string; error?: unknown }) => latest.current.onError?.(fault),
    };
    void import('./event-runner.ts').then(({ FormEventRunner }) => {
      if (!over) stop = new FormEventRunner(form, definition, sources).start(before);
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [form, definition, readOnly, disabled, host]);
}
