/** Whether the approval is on screen, and how it closes: like a native dialog it closes itself, unless the page prevents it. */
import { useEffect, useRef, useState } from 'react';
import type { ApprovalTaskProps } from '../props.ts';

/** An inline approval is always shown. Opening again, or another subject, shows a closed one again. */
export function useClosing(props: ApprovalTaskProps) {
  const { layout = 'inline', open = false, taskId, instanceId } = props;
  const opening = `${open}/${taskId ?? ''}/${instanceId ?? ''}`;
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && closed !== opening) setClosed(null);
  const shown = layout === 'inline' || (open && closed !== opening);
  const close = () => {
    if (!shown || layout === 'inline' || props.onClose?.({}) === false) return;
    setClosed(opening);
    props.onClosed?.();
  };
  return { layout, shown, close };
}

/** Long enough to read the notice. */
const DELAY_MS = 1200;

/** After an accepted decision a dialog shows the notice, and closes. */
export function useCloseWhenDone(done: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => latest.current(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [done]);
}

/** Emits once that there is something to see: the approval, or why there is none. */
export function useReady(loading: string, onReady: (() => void) | undefined): void {
  const emitted = useRef(false);
  useEffect(() => {
    if (emitted.current || loading === 'loading') return;
    emitted.current = true;
    onReady?.();
  });
}
