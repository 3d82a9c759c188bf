/** A signature by hand, drawn with finger, pen or mouse; who cannot draw types their name, which is drawn for them. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { busyAtom, type Choice, noticeAtom } from '../atoms.ts';
import { NoticeLine } from '../bar/NoticeLine.tsx';
import { failureOf, outsideAtom } from '../host.ts';
import { answeredAtom } from '../run/decide.ts';
import { closeDialogAtom } from '../run/press.ts';
import { DialogShell } from './DialogShell.tsx';
import { useWords } from './texts.ts';
import { usePad } from './use-pad.ts';
import { useSending } from './use-upload.ts';

export function Sign({ choice }: { choice: Choice }) {
  const t = useWords();
  const close = useSetAtom(closeDialogAtom);
  const pad = usePad();
  const confirm = useConfirm(choice, pad.picture);
  const id = useId();
  return (
    <DialogShell
      title={t('signTitle')}
      confirm={{ text: t('signConfirm'), look: 'agree' }}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      <p id={`${id}intro`}>{t('signIntro')}</p>
      <canvas
        ref={pad.canvas}
        className="signature"
        role="img"
        aria-label={t(pad.isSigned ? 'signDrawn' : 'signEmpty')}
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
function useConfirm(choice: Choice, picture: () => Promise<File | null>) {
  const t = useWords();
  const outside = useAtomValue(outsideAtom);
  const busy = useAtomValue(busyAtom);
  const setBusy = useSetAtom(busyAtom);
  const setNotice = useSetAtom(noticeAtom);
  const answer = useSetAtom(answeredAtom);
  const sendFile = useSending();
  return async () => {
    if (busy) return;
    const file = await picture();
    if (!file) return setNotice({ tone: 'error', text: t('signMissing') });
    setNotice(null);
    setBusy('agree');
    try {
      const signature = await sendFile(file);
      setBusy(null);
      await answer({ ...choice, signature });
    } catch (error) {
      setBusy(null);
      const failure = failureOf(error);
      outside?.failed(failure);
      setNotice({ tone: 'error', text: t('signFailed', { message: failure.message }) });
    }
  };
}
