/** Asks for confirmation before the form is emptied. */
import { emptyForm } from '@countersign/sdk/form/edits';
import type { ReactNode } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { EditDialog } from '../../designer/dialogs/EditDialog.tsx';
import { useDesigner } from '../store/designer.ts';
import { replaceForm } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { showToast } from '../store/toast.ts';
import { formDialogTextsForLanguage } from './texts.ts';

export function ResetDialog({ onClose }: DialogProps): ReactNode {
  const designer = useDesigner();
  const t = formDialogTextsForLanguage(designer.lang);
  const reset = () => {
    replaceForm(designer, emptyForm(), createUndoStepLabel('reset'));
    showToast(designer, t('resetDone'));
    onClose();
  };
  return (
    <EditDialog
      lang={designer.lang}
      title={t('resetTitle')}
      width={423}
      onClose={onClose}
      action={t('resetAction')}
      onSave={reset}
    >
      <p className="dialog-hint">{t('resetText')}</p>
    </EditDialog>
  );
}
