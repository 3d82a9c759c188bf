/** Short messages that float over the page: said once, then gone. They are drawn without anything that has to be loaded: they also say that nothing can be. */
import './toast/toast.css';
import { atom, getDefaultStore, useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTexts } from '../session/language.ts';
import { Button } from './button/Button.tsx';
import { IconButton } from './button/IconButton.tsx';
import { Icon } from './icons/Icon.tsx';
import { uiTexts } from './texts.ts';

/** A button on the message, such as one that undoes the change. */
interface ToastAction {
  text: string;
  run: () => void;
}

interface Notice {
  kind: 'success' | 'warning' | 'error' | 'info';
  text: string;
  action?: ToastAction;
}

const noticeAtom = atom<Notice | null>(null);

/** Use for news that need no answer; a newer one takes the place of the one before. */
export function showToast(kind: Notice['kind'], text: string, action?: ToastAction): void {
  getDefaultStore().set(noticeAtom, { kind, text, ...(action && { action }) });
}

const shownFor = ({ kind, action }: Notice): number => (action ? 10_000 : kind === 'success' ? 3000 : 6000);

export function Toasts() {
  const [notice, setNotice] = useAtom(noticeAtom);
  return notice && <Toast key={notice.text} notice={notice} onClose={() => setNotice(null)} />;
}

function Toast({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTexts(uiTexts);
  const [isHeld, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each message
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, shownFor(notice));
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  const { kind, text, action } = notice;
  const run = () => {
    onClose();
    action?.run();
  };
  return (
    // Its time stops while the pointer or the focus is on it.
    <div
      className={`toast is-${kind}`}
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[kind]} />
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

const icons = {
  success: 'checkCircle',
  info: 'info',
  warning: 'reportProblem',
  error: 'error',
} as const;
