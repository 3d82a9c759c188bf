/** Imports a flow from text or a file: its picture and the list of every loss are seen before it is taken. */
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { DropArea } from '../../designer/dialogs/DropArea.tsx';
import { FileButton } from '../../designer/dialogs/FileButton.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { DialogProps } from '../dialogs/DialogSlot.tsx';
import { type Designer, useDesigner } from '../store/designer.ts';
import { editDraft } from '../store/edit.ts';
import { openStep } from '../store/step.ts';
import { FlowPicture } from './FlowPicture.tsx';
import { GraphPicture } from './GraphPicture.tsx';
import { LossList } from './LossList.tsx';
import { PICTURE_LIMIT, TitledFrame } from './PictureFrame.tsx';
import { type ReadImport, readImport } from './read-import.ts';
import { importCss } from './styles.ts';
import { type ImportTexts, importTextsIn } from './texts.ts';
import { useMissing } from './use-missing.ts';

/** Characters; a flow has at most 2,000,000. */
const MOST_BYTES = 8_000_000;

type Found = Extract<ReadImport, { ok: true }>;

export function ImportDialog({ onClose }: DialogProps): ReactNode {
  useAdoptedCss(importCss);
  const designer = useDesigner();
  const { lang } = designer;
  const t = importTextsIn(lang);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const deferred = useDeferredValue(text);
  const read = useMemo(() => readImport(deferred, lang), [deferred, lang]);
  const change = (next: string) => {
    setText(next);
    setFailure('');
  };
  const load = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) return setFailure(t('tooBig', { file: file.name }));
    const content = await file.text().catch(() => undefined);
    if (content === undefined) setFailure(t('notRead', { file: file.name }));
    else change(content);
  };
  const take = () => {
    const now = readImport(text, lang);
    if (!now.ok) return setFailure(now.message);
    takeFlow(designer, now);
    onClose();
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('importTitle')}
      width={850}
      onClose={onClose}
      footer={
        <>
          <FileButton
            label={t('chooseFile')}
            accept=".json,.bpmn,.xml,application/json,text/xml"
            onFile={load}
          />
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="csp-button csp-primary" aria-disabled={!read.ok} onClick={take}>
            {t('import')}
          </button>
        </>
      }
    >
      <DropArea label={t('importText')} text={text} onText={change} onFile={load} />
      <p className={failure ? 'csg-error' : 'csg-hint'} role={failure ? 'alert' : 'status'}>
        {failure || (read.ok ? summaryOf(read, t) : read.message)}
      </p>
      {read.ok && <Preview read={read} t={t} />}
    </DialogFrame>
  );
}

const summaryOf = ({ system, count, processName }: Found, t: ImportTexts): string =>
  [processName, system === undefined ? t('found', { count }) : t('foundIn', { system, count })]
    .filter(Boolean)
    .join(' · ');

function Preview({ read, t }: { read: Found; t: ImportTexts }): ReactNode {
  const { flow, graph, count, losses } = read;
  const missing = useMissing(flow);
  return (
    <>
      <p className="csg-hint">{t('replaceHint')}</p>
      <LossList t={t} losses={[...missing, ...losses]} />
      {count > PICTURE_LIMIT ? (
        <p className="csg-hint">{t('noPicture')}</p>
      ) : (
        <div className={graph ? 'csg-columns' : undefined}>
          {graph && (
            <TitledFrame title={t('original')}>
              <GraphPicture graph={graph} label={t('original')} />
            </TitledFrame>
          )}
          <TitledFrame title={t('preview')}>
            <FlowPicture flow={flow} label={t('preview')} />
          </TitledFrame>
        </div>
      )}
    </>
  );
}

/** One step of the history; name and key are taken where the process has none. */
export function takeFlow(designer: Designer, { flow, processName, processKey, count }: Found): void {
  const t = importTextsIn(designer.lang);
  editDraft(
    designer,
    ({ basics }) => ({
      flow,
      basics: {
        ...basics,
        processName: basics.processName || processName,
        processKey: basics.processKey || processKey,
      },
    }),
    {
      label: { code: 'import' },
      select: null,
      announce: `${t('imported', { count })} ${t('stillOpen')}`,
    },
  );
  openStep(designer.store, 'flowDesign');
}
