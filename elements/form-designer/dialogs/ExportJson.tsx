/** The form as JSON text, to copy or to save. */
import { exportDefinition } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { TextDialog } from '../../designer/dialogs/TextDialog.tsx';
import { useDesigner } from '../store/designer.ts';
import { outcome } from '../store/edit.ts';
import type { DialogProps } from './Dialogs.tsx';
import { formDialogTextsIn } from './texts.ts';

export function ExportJson({ onClose }: DialogProps): ReactNode {
  const { lang, store } = useDesigner();
  const text = exportDefinition(outcome(store));
  return (
    <TextDialog
      lang={lang}
      title={formDialogTextsIn(lang)('exportJson')}
      pages={[{ name: 'JSON', text, file: 'form.json', mediaType: 'application/json' }]}
      onClose={onClose}
    />
  );
}
