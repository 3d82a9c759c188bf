/** Renders the dialog with code samples for embedding the form, one for each supported framework. */
import { codeSample, codeSampleHosts } from '@countersign/sdk/form/code';
import { type ReactNode, useMemo } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { TextDialog } from '../../designer/dialogs/TextDialog.tsx';
import { useDesigner } from '../store/designer.ts';
import { formDefinitionForHostPage } from '../store/edit.ts';
import { formDialogTextsForLanguage } from './texts.ts';

export function ExportCodeDialog({ onClose }: DialogProps): ReactNode {
  const { lang, store } = useDesigner();
  const pages = useMemo(() => {
    const definition = formDefinitionForHostPage(store);
    return codeSampleHosts.map(({ host, name, file, mediaType }) => ({
      name,
      file,
      mediaType,
      text: codeSample(definition, host, { lang }),
    }));
  }, [store, lang]);
  return (
    <TextDialog
      lang={lang}
      title={formDialogTextsForLanguage(lang)('exportCode')}
      pages={pages}
      onClose={onClose}
    />
  );
}
