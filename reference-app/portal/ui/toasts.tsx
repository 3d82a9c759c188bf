/** Short messages that float over the page: said once, then gone. */
import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { atom, getDefaultStore, useAtom } from 'jotai';

interface Notice {
  kind: 'success' | 'warning' | 'error' | 'info';
  text: string;
}

const noticeAtom = atom<Notice | null>(null);

/** Use for news that need no answer; a newer one takes the place of the one before. */
export function showToast(kind: Notice['kind'], text: string): void {
  getDefaultStore().set(noticeAtom, { kind, text });
}

export function Toasts() {
  const [notice, setNotice] = useAtom(noticeAtom);
  const close = () => setNotice(null);
  return (
    <Snackbar
      key={notice?.text}
      open={notice !== null}
      autoHideDuration={notice?.kind === 'success' ? 3000 : 6000}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      {notice ? (
        <Alert severity={notice.kind} onClose={close}>
          {notice.text}
        </Alert>
      ) : undefined}
    </Snackbar>
  );
}
