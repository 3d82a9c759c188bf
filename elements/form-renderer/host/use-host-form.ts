/** The form inside a host `<form>`: shows why it blocks a submission; its own submit button submits the host too. */
import { type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import { useElementContext } from '../../element/context.ts';
import type { FormRendererHandle, FormViewProps } from '../props.ts';

interface HostForm {
  handle: Ref<FormRendererHandle>;
  /** Resets to the start values without an event. */
  restart(): void;
  onSubmit: FormViewProps['onSubmit'];
  /** True without a host form, which may read the validity at any time. */
  isAlone: boolean;
}

const formOf = (host: HTMLElement | undefined): HTMLFormElement | null =>
  host && 'form' in host && host.form instanceof HTMLFormElement ? host.form : null;

export function useHostForm({
  handle,
  onSubmit,
  name,
}: Pick<FormViewProps, 'handle' | 'onSubmit' | 'name'>): HostForm {
  const host = useElementContext()?.host;
  const own = useRef<FormRendererHandle | null>(null);
  useLayoutEffect(() => {
    /** The browser sends `invalid` to the member that stopped a submission; the fields then show what it counts. */
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
  /** Only a form with a name takes part in the host's; many pages wrap all content in one form for other reasons. */
  const submit: FormViewProps['onSubmit'] = detail => {
    if (onSubmit?.(detail) !== false && name) formOf(host)?.requestSubmit();
  };
  const isAlone = formOf(host) === null;
  return { handle: attach, restart: () => void own.current?.reset(), onSubmit: submit, isAlone };
}
