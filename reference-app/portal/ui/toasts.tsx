/**
 * Shows short messages above the page for a limited time. All code is loaded at startup, because a toast must
 * also work when code cannot be loaded.
 */
import './toast/toast.css';
import { atom, getDefaultStore, useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTexts } from '../session/language.ts';
import { Button } from './button/Button.tsx';
import { IconButton } from './button/IconButton.tsx';
import { Icon } from './icons/Icon.tsx';
import { uiTexts } from './texts.ts';

/** Button in the message, for example to undo a change. */
interface ToastAction {
  text: string;
  run: () => void;
}

interface ToastNotice {
  kind: 'success' | 'warning' | 'error' | 'info';
  text: string;
  action?: ToastAction;
}

const noticeAtom = atom<ToastNotice | null>(null);

/** Shows a message that needs no answer. A newer message replaces the previous one. */
export function showToast(kind: ToastNotice['kind'], text: string, action?: ToastAction): void {
  getDefaultStore().set(noticeAtom, { kind, text, action });
}

const toastDurationMs = ({ kind, action }: ToastNotice): number =>
  action ? 10_000 : kind === 'success' ? 3000 : 6000;

export function Toasts() {
  const [notice, setNotice] = useAtom(noticeAtom);
  return notice && <Toast key={notice.text} notice={notice} onClose={() => setNotice(null)} />;
}

function Toast({ notice, onClose }: { notice: ToastNotice; onClose: () => void }) {
  const { t } = useTexts(uiTexts);
  const [isHeld, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each message
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, toastDurationMs(notice));
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  const { kind, text, action } = notice;
  const run = () => {
    onClose();
    action?.run();
  };
  return (
    // The timer pauses while the pointer or the focus is on the message.
    <div
      className={`toast is-${kind}`}
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toastIcons[kind]} />
      <span>{text}</span>
      {action ? (
        <Button tone="inherit" size="small" onClick={run}>
          {action.text}
        </Button>
      ) : (
        <IconButton size="small" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  );
}

const toastIcons = {
  success: 'checkCircle',
  info: 'info',
  warning: 'reportProblem',
  error: 'error',
} as const;
