/** Asks before the form becomes empty. */
import { emptyForm } from '@countersign/sdk/form/edits';
import type { ReactNode } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { useDesigner } from '../store/designer.ts';
import { replace } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { showToast } from '../store/toast.ts';
import type { DialogProps } from './Dialogs.tsx';
import { formDialogTextsIn } from './texts.ts';

export function Reset({ onClose }: DialogProps): ReactNode {
  const designer = useDesigner();
  const t = formDialogTextsIn(designer.lang);
  const reset = () => {
    replace(designer, emptyForm(), stepOf('reset'));
    showToast(designer, t('resetDone'));
    onClose();
  };
  return (
    <DialogFrame
      lang={designer.lang}
      title={t('resetTitle')}
      width={423}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="csp-button csp-primary" onClick={reset}>
            {t('resetAction')}
          </button>
        </>
      }
    >
      <p className="csg-hint">{t('resetText')}</p>
    </DialogFrame>
  );
}
