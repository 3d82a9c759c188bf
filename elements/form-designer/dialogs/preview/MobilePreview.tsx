/**
 * Renders the form as on a phone. If the page's URL has the parameter `id`, the saved form with this id is
 * shown in a frame. Otherwise the current form in the designer is shown.
 */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { DialogFrame, type DialogProps } from '../../../designer/dialogs/DialogFrame.tsx';
import { type PreviewHandle, RendererView } from '../../../designer/preview/RendererView.tsx';
import { hasUnsavedChangesAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { formDefinitionForHostPage } from '../../store/edit.ts';
import { formDialogTextsForLanguage } from '../texts.ts';

/** Returns the URL at which the mobile application, on the same origin, previews a form. */
const mobilePreviewUrl = (id: string): string => `/workflow-mobile/#/preview?id=${encodeURIComponent(id)}`;

export function MobilePreview({ onClose }: DialogProps): ReactNode {
  const { lang, store, calls } = useDesigner();
  const t = formDialogTextsForLanguage(lang);
  const definition = useMemo(() => formDefinitionForHostPage(store), [store]);
  const handle = useRef<PreviewHandle>(null);
  const [values] = useState({});
  const isUnsaved = useAtomValue(hasUnsavedChangesAtom);
  const id = new URLSearchParams(location.search).get('id');
  return (
    <DialogFrame lang={lang} title={t('mobilePreview')} width={423} onClose={onClose}>
      {id && isUnsaved && <p className="dialog-hint">{t('mobileHint')}</p>}
      <div className={id ? 'dialog-phone dialog-phone-page' : 'dialog-phone'}>
        {id ? (
          <iframe title={t('mobilePreview')} src={mobilePreviewUrl(id)} />
        ) : (
          <RendererView
            definition={definition}
            values={values}
            readOnly={false}
            handle={handle}
            onChange={() => undefined}
            onFailed={calls.failed}
          />
        )}
      </div>
    </DialogFrame>
  );
}
