/**
 * Imports a flow from text or a file. Before the import, the user sees a picture of the flow and a list of
 * everything that cannot be imported.
 */
import type { ReactNode } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { TextImportDialog } from '../../designer/dialogs/ImportDialog.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { editFlowDraft } from '../store/edit.ts';
import { openFlowDesignerStep } from '../store/step.ts';
import { FlowPicture } from './FlowPicture.tsx';
import { GraphPicture } from './GraphPicture.tsx';
import { ImportLossList } from './LossList.tsx';
import { MAX_IMPORT_DIAGRAM_NODES, TitledImportPictureFrame } from './PictureFrame.tsx';
import { type ReadImport, readImportedFlow } from './read-import.ts';
import { flowImportDialogCss } from './styles.ts';
import { type ImportTexts, importTextsForLanguage } from './texts.ts';
import { useReferencesMissingInDirectory } from './use-missing.ts';

/** Maximum size of an imported file in bytes. A flow has at most 2,000,000 characters of up to 4 bytes. */
const MAX_IMPORT_FILE_BYTES = 8_000_000;

type ImportedFlow = Extract<ReadImport, { ok: true }>;

export function ImportFlowDialog({ onClose }: DialogProps): ReactNode {
  useAdoptedCss(flowImportDialogCss);
  const designer = useDesigner();
  const { lang } = designer;
  const t = importTextsForLanguage(lang);
  return (
    <TextImportDialog<ImportedFlow>
      lang={lang}
      title={t('importTitle')}
      label={t('importText')}
      file={{
        label: t('chooseFile'),
        accept: '.json,.bpmn,.xml,application/json,text/xml',
        maxBytes: MAX_IMPORT_FILE_BYTES,
      }}
      marksUnreadable
      read={text => readImportedFlow(text, lang)}
      summaryOf={found => describeImportedFlow(found, t)}
      refusalOf={message => message}
      onTake={found => applyImportedFlow(designer, found)}
      onClose={onClose}
    >
      {found => found && <ImportPreview read={found} t={t} />}
    </TextImportDialog>
  );
}

const describeImportedFlow = ({ system, count, processName }: ImportedFlow, t: ImportTexts): string =>
  [processName, system === undefined ? t('found', { count }) : t('foundIn', { system, count })]
    .filter(Boolean)
    .join(' · ');

function ImportPreview({ read, t }: { read: ImportedFlow; t: ImportTexts }): ReactNode {
  const { flow, graph, count, losses } = read;
  const missing = useReferencesMissingInDirectory(flow);
  return (
    <>
      <p className="dialog-hint">{t('replaceHint')}</p>
      <ImportLossList t={t} losses={[...missing, ...losses]} />
      {count > MAX_IMPORT_DIAGRAM_NODES ? (
        <p className="dialog-hint">{t('noPicture')}</p>
      ) : (
        <div className={graph ? 'dialog-columns' : undefined}>
          {graph && (
            <TitledImportPictureFrame title={t('original')}>
              <GraphPicture graph={graph} label={t('original')} />
            </TitledImportPictureFrame>
          )}
          <TitledImportPictureFrame title={t('preview')}>
            <FlowPicture flow={flow} label={t('preview')} />
          </TitledImportPictureFrame>
        </div>
      )}
    </>
  );
}

/**
 * Replaces the flow in one undo step. The imported name and key are used only if the process has no name or
 * key yet.
 */
export function applyImportedFlow(
  designer: Designer,
  { flow, processName, processKey, count }: ImportedFlow,
): void {
  const t = importTextsForLanguage(designer.lang);
  editFlowDraft(
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
  openFlowDesignerStep(designer.store, 'flowDesign');
}
