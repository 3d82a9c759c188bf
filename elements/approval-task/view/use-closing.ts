/**
 * Determines whether the approval is displayed, and closes it on request. The host page can prevent the
 * approval from closing, as with a native dialog.
 */
import { useEffect, useRef, useState } from 'react';
import type { ApprovalTaskProps } from '../props.ts';

/**
 * Returns whether the approval is displayed, and a function that closes it. An inline approval is always
 * displayed. A closed dialog is displayed again if `open`, the task or the instance changes.
 */
export function useDialogVisibility(props: ApprovalTaskProps) {
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

/** Delay before the dialog closes, which gives the user time to read the notice. */
const CLOSE_DELAY_MS = 1200;

/**
 * Closes the dialog after the server has accepted a decision. A short delay gives the user time to read the
 * notice.
 */
export function useCloseAfterDecision(done: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => latest.current(), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [done]);
}

/** Emits `cs-ready` once, as soon as the approval, or the reason why it cannot be displayed, is rendered. */
export function useReadyEvent(loading: string, onReady: (() => void) | undefined): void {
  const emitted = useRef(false);
  useEffect(() => {
    if (emitted.current || loading === 'loading') return;
    emitted.current = true;
    onReady?.();
  });
}
