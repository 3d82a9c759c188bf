/**
 * Reports that the session used by this page has ended, or that this browser is now signed in as another user
 * or to another tenant.
 */
import './session-dialog.css';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../session/language.ts';
import {
  blockFurtherApiCalls,
  continueWithoutSession,
  currentPageSessionUser,
  type SessionStop,
  sessionStopReasonAtom,
} from '../session/page/page-session.ts';
import type { SessionOwner } from '../session/page/standing.ts';
import { endSession } from '../session/sign-out.ts';
import { canStoreUnsavedInput } from '../session/unsaved/unsaved-store.ts';
import { Button } from '../ui/button/Button.tsx';
import { sessionDialogTexts } from './session-dialog-texts.ts';

/**
 * Maximum time to wait for the owner of a new session. The browser tab in which the user signed in publishes
 * the owner.
 */
const SESSION_USER_WAIT_TIMEOUT_MS = 3000;

export default function SessionDialog() {
  const stop = useAtomValue(sessionStopReasonAtom);
  if (!stop) return null;
  if (stop.kind === 'other') return <SessionChanged owner={stop.owner} />;
  if (stop.kind === 'unknown') return <DelayedSessionChangedDialog />;
  return <SessionEnded reason={stop.kind} onStay={continueWithoutSession} />;
}

interface EndedProps {
  reason: Exclude<SessionStop['kind'], 'other' | 'unknown'>;
  onStay: () => void;
}

function SessionEnded({ reason, onStay }: EndedProps) {
  const { t } = useTexts(sessionDialogTexts);
  const router = useRouter();
  const again = async () => {
    const back = router.state.location.href;
    // Further API calls are blocked, so that no waiting call is sent after the session has ended.
    blockFurtherApiCalls();
    await endSession({ isOver: true });
    // When the user leaves the document, the page stores its unsaved input.
    // The sign-in page is loaded as a new document, which clears all data in memory.
    location.assign(`/login?redirect=${encodeURIComponent(back)}`);
  };
  return (
    <TopLayerDialog
      title={t('systemTip')}
      onClose={onStay}
      buttons={
        <>
          <Button onClick={onStay}>{t('cancel')}</Button>
          <Button variant="contained" onClick={again}>
            {t('signInAgain')}
          </Button>
        </>
      }
    >
      <p>{t(reason === 'expired' ? 'expired' : 'sessionEnded')}</p>
      <p>{t(canStoreUnsavedInput() ? 'storedForYou' : 'notStored')}</p>
    </TopLayerDialog>
  );
}

const formatSessionOwner = (owner: SessionOwner | undefined): string =>
  owner ? `${owner.nickName} · ${owner.merchantName}` : '—';

function SessionChanged({ owner }: { owner?: SessionOwner }) {
  const { t } = useTexts(sessionDialogTexts);
  const mine = formatSessionOwner(currentPageSessionUser());
  return (
    <TopLayerDialog
      title={t('sessionChanged')}
      buttons={
        <Button variant="contained" onClick={() => location.reload()}>
          {t('sessionReload')}
        </Button>
      }
    >
      <p>
        {owner
          ? t('sessionOther', { mine, theirs: formatSessionOwner(owner) })
          : t('sessionUnknown', { mine })}
      </p>
      <p>
        {t('sessionStopped')} {canStoreUnsavedInput() ? t('storedFor', { mine }) : t('notStored')}
      </p>
    </TopLayerDialog>
  );
}

/**
 * Shows the session dialog after a delay. During the delay, the portal finds out which user has signed in. If
 * the page belongs to the same user, no dialog is shown.
 */
function DelayedSessionChangedDialog() {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), SESSION_USER_WAIT_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOverdue ? <SessionChanged /> : null;
}

interface TopDialogProps {
  title: string;
  buttons: ReactNode;
  /** Closes the dialog. Omitted if the dialog cannot be closed. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * Renders a native dialog in the browser's top layer, above task dialogs and MUI dialogs. It is a child of
 * `body`, because an MUI modal hides the page's root element from screen readers.
 */
function TopLayerDialog({ title, buttons, onClose, children }: TopDialogProps) {
  const id = useId();
  const text = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    shown.showModal();
    const stopWatching = keepVisibleToScreenReaders(shown);
    return () => {
      stopWatching();
      shown.close();
    };
  }, []);
  const closed = ({ currentTarget: shown }: SyntheticEvent<HTMLDialogElement>) => {
    // If the dialog was opened again before this close event fired, the event is ignored.
    if (shown.open) return;
    if (onClose) onClose();
    else shown.showModal();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className="session-dialog"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={text}
      onCancel={event => !onClose && event.preventDefault()}
      onClose={closed}
    >
      <h2 id={id}>{title}</h2>
      <div id={text}>{children}</div>
      <div className="session-dialog-buttons">{buttons}</div>
    </dialog>,
    document.body,
  );
}

/** Removes the `aria-hidden` attribute that an MUI modal opened later sets on every child of `body`. */
function keepVisibleToScreenReaders(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver(() => dialog.removeAttribute('aria-hidden'));
  observer.observe(dialog, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
