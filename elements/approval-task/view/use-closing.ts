/** Whether the approval is on screen, and how it leaves: like a native dialog it closes itself, unless the host says no. */
import { useEffect, useRef, useState } from 'react';
import type { ApprovalTaskProps } from '../props.ts';

/** An inline approval is always shown. Opening again, or another subject, brings a closed one back. */
export function useClosing(props: ApprovalTaskProps) {
  const { layout = 'inline', open = false, taskId, instanceId } = props;
  const asked = `${open}/${taskId ?? ''}/${instanceId ?? ''}`;
  const [closedAt, setClosedAt] = useState<string | null>(null);
  if (closedAt !== null && closedAt !== asked) setClosedAt(null);
  const shown = layout === 'inline' || (open && closedAt !== asked);
  const close = () => {
    if (!shown || layout === 'inline' || props.onClose?.({}) === false) return;
    setClosedAt(asked);
    props.onClosed?.();
  };
  return { layout, shown, close };
}

/** Long enough to read two words. */
const GOODBYE_MS = 1200;

/** After an accepted decision a dialog says so, and leaves. */
export function useGoodbye(done: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => latest.current(), GOODBYE_MS);
    return () => clearTimeout(timer);
  }, [done]);
}

/** Tells once that there is something to see: the approval, or why there is none. */
export function useReadiness(loading: string, onReady: (() => void) | undefined): void {
  const told = useRef(false);
  useEffect(() => {
    if (told.current || loading === 'loading') return;
    told.current = true;
    onReady?.();
  });
}
