/** Says that the session of this page has ended, or that the browser is signed in as another person or tenant. */
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
  leavePage,
  pageOwner,
  type SessionStop,
  sessionStopAtom,
  stayWithoutSession,
} from '../session/page/page-session.ts';
import type { SessionOwner } from '../session/page/standing.ts';
import { endSession } from '../session/sign-out.ts';
import { storesUnsaved } from '../session/unsaved/unsaved-store.ts';
import { Button } from '../ui/button/Button.tsx';
import { sessionDialogTexts } from './session-dialog-texts.ts';

/** Another tab that signs in names its person within this time. */
const NAMED_WITHIN_MS = 3000;

export default function SessionDialog() {
  const stop = useAtomValue(sessionStopAtom);
  if (!stop) return null;
  if (stop.kind === 'other') return <Changed owner={stop.owner} />;
  if (stop.kind === 'unknown') return <Unnamed />;
  return <Ended reason={stop.kind} onStay={stayWithoutSession} />;
}

interface EndedProps {
  reason: Exclude<SessionStop['kind'], 'other' | 'unknown'>;
  onStay: () => void;
}

function Ended({ reason, onStay }: EndedProps) {
  const { t } = useTexts(sessionDialogTexts);
  const router = useRouter();
  const again = async () => {
    const back = router.state.location.href;
    // Calls that wait are not sent without a session.
    leavePage();
    await endSession({ isOver: true });
    // In a new document: what the page shows is stored when it is left, and gone from memory afterwards.
    location.assign(`/login?redirect=${encodeURIComponent(back)}`);
  };
  return (
    <TopDialog
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
      <p>{t(storesUnsaved() ? 'storedForYou' : 'notStored')}</p>
    </TopDialog>
  );
}

const nameOf = (owner: SessionOwner | undefined): string =>
  owner ? `${owner.nickName} · ${owner.merchantName}` : '—';

function Changed({ owner }: { owner?: SessionOwner }) {
  const { t } = useTexts(sessionDialogTexts);
  const mine = nameOf(pageOwner());
  return (
    <TopDialog
      title={t('sessionChanged')}
      buttons={
        <Button variant="contained" onClick={() => location.reload()}>
          {t('sessionReload')}
        </Button>
      }
    >
      <p>{owner ? t('sessionOther', { mine, theirs: nameOf(owner) }) : t('sessionUnknown', { mine })}</p>
      <p>
        {t('sessionStopped')} {storesUnsaved() ? t('storedFor', { mine }) : t('notStored')}
      </p>
    </TopDialog>
  );
}

/** A new sign-in of the same person needs no dialog. */
function Unnamed() {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), NAMED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOverdue ? <Changed /> : null;
}

interface TopDialogProps {
  title: string;
  buttons: ReactNode;
  /** Absent for a dialog that stays. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog, in the top layer above the dialogs of tasks and of MUI. It is a child of `body`: a modal of
 * MUI hides the page's root from screen readers.
 */
function TopDialog({ title, buttons, onClose, children }: TopDialogProps) {
  const id = useId();
  const text = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    shown.showModal();
    const stopWatching = stayPerceivable(shown);
    return () => {
      stopWatching();
      shown.close();
    };
  }, []);
  const closed = ({ currentTarget: shown }: SyntheticEvent<HTMLDialogElement>) => {
    // Opened again meanwhile.
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

/** A modal of MUI that opens later hides every child of `body` from screen readers. */
function stayPerceivable(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver(() => dialog.removeAttribute('aria-hidden'));
  observer.observe(dialog, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
