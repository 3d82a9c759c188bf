/** Short messages that float over the page: said once, then gone. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { atom, getDefaultStore, useAtom } from 'jotai';

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
  const close = () => setNotice(null);
  const runAction = () => {
    close();
    notice?.action?.run();
  };
  return (
    <Snackbar
      key={notice?.text}
      open={notice !== null}
      autoHideDuration={notice && shownFor(notice)}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      {notice ? (
        <Alert
          severity={notice.kind}
          {...(notice.action
            ? {
                action: (
                  <Button color="inherit" size="small" onClick={runAction}>
                    {notice.action.text}
                  </Button>
                ),
              }
            : { onClose: close })}
        >
          {notice.text}
        </Alert>
      ) : undefined}
    </Snackbar>
  );
}
