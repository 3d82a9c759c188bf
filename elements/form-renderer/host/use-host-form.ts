/**
 * Connects the form to a surrounding host `<form>`. The form shows its errors when they block a submission of
 * the host form, and its own submit button also submits the host form.
 */
import { type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import { useElementContext } from '../../element/context.ts';
import type { FormRendererHandle, FormViewProps } from '../props.ts';

interface HostForm {
  handle: Ref<FormRendererHandle>;
  /** Resets the form to its initial values without emitting an event. */
  restart(): void;
  onSubmit: FormViewProps['onSubmit'];
  /**
   * True if no `<form>` of the host page contains the form. A form inside such a `<form>` needs its
   * validation code immediately, because the host page can read the validity at any time.
   */
  isAlone: boolean;
}

const hostFormElement = (host: HTMLElement | undefined): HTMLFormElement | null =>
  host && 'form' in host && host.form instanceof HTMLFormElement ? host.form : null;

export function useHostPageFormSubmission({
  handle,
  onSubmit,
  name,
}: Pick<FormViewProps, 'handle' | 'onSubmit' | 'name'>): HostForm {
  const host = useElementContext()?.host;
  const own = useRef<FormRendererHandle | null>(null);
  useLayoutEffect(() => {
    /**
     * The browser dispatches `invalid` to each form member that blocks a submission. The check then displays
     * the errors at the fields.
     */
    const check = () => void own.current?.validate();
    host?.addEventListener('invalid', check);
    return () => host?.removeEventListener('invalid', check);
  }, [host]);
  const attach = useCallback(
    (attached: FormRendererHandle | null) => {
      own.current = attached;
      if (typeof handle === 'function') handle(attached);
      else if (handle) handle.current = attached;
    },
    [handle],
  );
  /**
   * A form without a name does not submit the host form, because many pages wrap all their content in a
   * `<form>` for other reasons.
   */
  const submit: FormViewProps['onSubmit'] = detail => {
    if (onSubmit?.(detail) !== false && name) hostFormElement(host)?.requestSubmit();
  };
  const isAlone = hostFormElement(host) === null;
  return { handle: attach, restart: () => void own.current?.reset(), onSubmit: submit, isAlone };
}
