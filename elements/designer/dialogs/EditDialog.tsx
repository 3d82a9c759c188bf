/** Renders a dialog with a save and a cancel button. */
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { sharedDialogTextsForLanguage } from './texts.ts';

interface EditDialogProps extends Omit<DialogFrameProps, 'footer'> {
  lang: Lang;
  /** Text of the main button. Default: the translated text `Save`. */
  action?: string;
  /** Message that explains why pressing the main button had no effect. */
  alert?: string | false | undefined;
  onSave(): void;
}

export function EditDialog({ action, alert, onSave, ...frame }: EditDialogProps): ReactNode {
  const t = sharedDialogTextsForLanguage(frame.lang);
  return (
    <DialogFrame
      {...frame}
      footer={
        <>
          {alert && (
            <div className="dialog-alert" role="alert">
              {alert}
            </div>
          )}
          <Button look="plain" onClick={frame.onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" onClick={onSave}>
            {action ?? t('save')}
          </Button>
        </>
      }
    />
  );
}
