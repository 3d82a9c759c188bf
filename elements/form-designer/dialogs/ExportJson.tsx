/** Renders the dialog that shows the form as JSON, to copy it or save it as a file. */
import { exportDefinition } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { TextDialog } from '../../designer/dialogs/TextDialog.tsx';
import { useDesigner } from '../store/designer.ts';
import { formDefinitionForHostPage } from '../store/edit.ts';
import { formDialogTextsForLanguage } from './texts.ts';

export function ExportJsonDialog({ onClose }: DialogProps): ReactNode {
  const { lang, store } = useDesigner();
  const text = exportDefinition(formDefinitionForHostPage(store));
  return (
    <TextDialog
      lang={lang}
      title={formDialogTextsForLanguage(lang)('exportJson')}
      pages={[{ name: 'JSON', text, file: 'form.json', mediaType: 'application/json' }]}
      onClose={onClose}
    />
  );
}
