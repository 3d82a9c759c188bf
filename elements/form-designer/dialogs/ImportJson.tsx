/** Imports a form from text or a file; the warnings are read before the form is taken. */
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { DropArea } from '../../designer/dialogs/DropArea.tsx';
import { FileButton } from '../../designer/dialogs/FileButton.tsx';
import { useDesigner } from '../store/designer.ts';
import { showToast } from '../store/toast.ts';
import type { DialogProps } from './Dialogs.tsx';
import { type ReadImport, readImport } from './read-import.ts';
import { sampleFormat } from './sample-format.ts';
import { type TakeMode, TakeModeChoice, takeForm } from './TakeForm.tsx';
import { type DialogTexts, formDialogTextsIn } from './texts.ts';
import { Warnings } from './Warnings.tsx';

export function ImportJson({ onClose }: DialogProps): ReactNode {
  const designer = useDesigner();
  const { lang } = designer;
  const t = formDialogTextsIn(lang);
  const [text, setText] = useState(() => sampleFormat(lang));
  const [mode, setMode] = useState<TakeMode>('replace');
  const [failure, setFailure] = useState('');
  const deferred = useDeferredValue(text);
  const read = useMemo(() => readImport(deferred, lang), [deferred, lang]);
  const change = (next: string) => {
    setText(next);
    setFailure('');
  };
  const load = async (file: File | undefined) => {
    if (!file) return;
    const content = await file.text().catch(() => undefined);
    if (content === undefined) setFailure(t('notRead', { file: file.name }));
    else change(content);
  };
  const take = () => {
    const now = readImport(text, lang);
    if (!now.ok) {
      setFailure(`${t('importFailed')} (${now.message})`);
      return;
    }
    takeForm(designer, now.definition, mode);
    showToast(designer, t('imported'));
    onClose();
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('importJson')}
      width={850}
      onClose={onClose}
      footer={
        <>
          <FileButton label={t('chooseFile')} accept=".json,application/json" onFile={load} />
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="csp-button csp-primary" onClick={take}>
            {t('importAction')}
          </button>
        </>
      }
    >
      <DropArea label={t('importText')} text={text} onText={change} onFile={load} />
      <p className={failure ? 'csg-error' : 'csg-hint'} role={failure ? 'alert' : 'status'}>
        {failure || summaryOf(read, t)}
      </p>
      {read.ok && <Warnings t={t} messages={read.warnings} />}
      <TakeModeChoice mode={mode} onMode={setMode} />
    </DialogFrame>
  );
}

function summaryOf(read: ReadImport, t: DialogTexts): string {
  if (!read.ok) return read.message;
  const { dialect, count } = read;
  return dialect === undefined ? t('found', { count }) : t('dialect', { dialect, count });
}
