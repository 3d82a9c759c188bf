/** When a host `<form>` refuses to submit because this form is invalid, the fields say why. */
import { type Ref, useCallback, useEffect, useRef } from 'react';
import { useSurroundings } from '../element/context.ts';
import type { FormRendererHandle } from './face.ts';

/** The browser sends `invalid` to the member that stopped a submission; the fields then show what its message counts. */
export function useHostCheck(handle: Ref<FormRendererHandle> | undefined): Ref<FormRendererHandle> {
  const host = useSurroundings()?.host;
  const own = useRef<FormRendererHandle | null>(null);
  useEffect(() => {
    const check = () => void own.current?.validate();
    host?.addEventListener('invalid', check);
    return () => host?.removeEventListener('invalid', check);
  }, [host]);
  return useCallback(
    (attached: FormRendererHandle | null) => {
      own.current = attached;
      if (typeof handle === 'function') handle(attached);
      else if (handle) handle.current = attached;
    },
    [handle],
  );
}
