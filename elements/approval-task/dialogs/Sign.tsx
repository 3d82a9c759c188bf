/** A signature by hand, written with finger, pen or mouse; a typed name is written in its place. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { usePad } from '../../ui/signature/use-pad.ts';
import { busyAtom, type Decision, noticeAtom } from '../atoms.ts';
import { NoticeLine } from '../bar/NoticeLine.tsx';
import { failureOf, hostAtom } from '../host.ts';
import { continueAtom } from '../run/decide.ts';
import { closeDialogAtom } from '../run/press.ts';
import { DialogShell } from './DialogShell.tsx';
import { useDialogTexts } from './texts.ts';
import { useUpload } from './use-upload.ts';

export function Sign({ decision }: { decision: Decision }) {
  const t = useDialogTexts();
  const close = useSetAtom(closeDialogAtom);
  const pad = usePad();
  const confirm = useConfirm(decision, pad.picture);
  const id = useId();
  return (
    <DialogShell
      title={t('signTitle')}
      confirm={{ text: t('signConfirm'), variant: 'agree' }}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      <p id={`${id}intro`}>{t('signIntro')}</p>
      <canvas
        ref={pad.canvas}
        className="signature"
        role="img"
        aria-label={t(pad.isSigned ? 'signFilled' : 'signEmpty')}
      />
      <div className="sign-by-name">
        <label htmlFor={id}>{t('signByName')}</label>
        <input
          id={id}
          type="text"
          autoComplete="name"
          maxLength={40}
          value={pad.name}
          aria-describedby={`${id}intro`}
          onChange={event => pad.write(event.target.value)}
        />
        <button type="button" className="plain" onClick={pad.clear}>
          {t('signClear')}
        </button>
      </div>
      <NoticeLine id={`${id}notice`} />
    </DialogShell>
  );
}

/** The picture goes to the server first; then the decision goes on with it. */
function useConfirm(decision: Decision, picture: () => Promise<File | null>) {
  const t = useDialogTexts();
  const host = useAtomValue(hostAtom);
  const busy = useAtomValue(busyAtom);
  const setBusy = useSetAtom(busyAtom);
  const setNotice = useSetAtom(noticeAtom);
  const goOn = useSetAtom(continueAtom);
  const upload = useUpload();
  return async () => {
    if (busy) return;
    const file = await picture();
    if (!file) return setNotice({ tone: 'error', text: t('signMissing') });
    setNotice(null);
    setBusy(decision.action.name);
    try {
      const signature = await upload(file);
      setBusy(null);
      await goOn({ ...decision, signature });
    } catch (error) {
      setBusy(null);
      const failure = failureOf(error);
      host?.failed(failure);
      setNotice({ tone: 'error', text: t('signFailed', { message: failure.message }) });
    }
  };
}
