/** Dialog for a handwritten signature. The user can type a name instead, which is drawn as the signature. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { useSignaturePad } from '../../ui/signature/use-pad.ts';
import { approvalNoticeMessageAtom, type Decision, runningActionAtom } from '../atoms.ts';
import { NoticeLine } from '../bar/NoticeLine.tsx';
import { approvalTaskHostAtom, errorEventDetail } from '../host.ts';
import { continueDecisionAtom } from '../run/decide.ts';
import { closeDialogAtom } from '../run/press.ts';
import { DialogShell } from './DialogShell.tsx';
import { useDialogTexts } from './texts.ts';
import { useSignatureUpload } from './use-upload.ts';

export function SignatureDialog({ decision }: { decision: Decision }) {
  const t = useDialogTexts();
  const close = useSetAtom(closeDialogAtom);
  const pad = useSignaturePad();
  const confirm = useSignatureConfirmation(decision, pad.picture);
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
        <Button className="plain" onClick={pad.clear}>
          {t('signClear')}
        </Button>
      </div>
      <NoticeLine id={`${id}notice`} />
    </DialogShell>
  );
}

/** Uploads the signature image, then continues the decision with it. */
function useSignatureConfirmation(decision: Decision, picture: () => Promise<File | null>) {
  const t = useDialogTexts();
  const host = useAtomValue(approvalTaskHostAtom);
  const busy = useAtomValue(runningActionAtom);
  const setBusy = useSetAtom(runningActionAtom);
  const setNotice = useSetAtom(approvalNoticeMessageAtom);
  const goOn = useSetAtom(continueDecisionAtom);
  const upload = useSignatureUpload();
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
      const failure = errorEventDetail(error);
      host?.failed(failure);
      setNotice({ tone: 'error', text: t('signFailed', { message: failure.message }) });
    }
  };
}
