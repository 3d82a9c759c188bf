/** The form on a phone: a frame with the saved form if the address names one, else the form itself. */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { DialogFrame } from '../../../designer/dialogs/DialogFrame.tsx';
import { type PreviewHandle, RendererView } from '../../../designer/preview/RendererView.tsx';
import { unsavedAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { outcome } from '../../store/edit.ts';
import type { DialogProps } from '../Dialogs.tsx';
import { formDialogTextsIn } from '../texts.ts';

/** The page of the mobile application, on the same origin (specification 2). */
const mobilePage = (id: string): string => `/workflow-mobile/#/preview?id=${encodeURIComponent(id)}`;

export function MobilePreview({ onClose }: DialogProps): ReactNode {
  const { lang, store, calls } = useDesigner();
  const t = formDialogTextsIn(lang);
  const definition = useMemo(() => outcome(store), [store]);
  const handle = useRef<PreviewHandle>(null);
  const [values] = useState({});
  const isUnsaved = useAtomValue(unsavedAtom);
  const id = new URLSearchParams(location.search).get('id');
  return (
    <DialogFrame lang={lang} title={t('mobilePreview')} width={423} onClose={onClose}>
      {id && isUnsaved && <p className="csg-hint">{t('mobileHint')}</p>}
      <div className={id ? 'csg-phone csg-phone-page' : 'csg-phone'}>
        {id ? (
          <iframe title={t('mobilePreview')} src={mobilePage(id)} />
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
