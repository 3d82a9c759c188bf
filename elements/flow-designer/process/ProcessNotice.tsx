/**
 * Renders the notice above the pages, for a process that is loading, failed to load, could not be saved or
 * published, or was saved by another author.
 */

import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { useDesigner } from '../store/designer.ts';
import { dialogAtom } from '../store/overlay.ts';
import {
  type Conflict,
  flowSaveConflictAtom,
  flowSaveErrorMessageAtom,
  processAtom,
} from '../store/process.ts';
import { publishBlockingErrorCountAtom } from '../store/publishing.ts';
import { minuteText } from '../view/minute-text.ts';

export function ProcessNotice(): ReactNode {
  const { t, process } = useDesigner();
  const state = useAtomValue(processAtom);
  const conflict = useAtomValue(flowSaveConflictAtom);
  const error = useAtomValue(flowSaveErrorMessageAtom);
  const errorCount = useAtomValue(publishBlockingErrorCountAtom);
  if (state.kind === 'loading')
    return (
      <div className="flow-loading" role="status">
        {t('loadingProcess')}
      </div>
    );
  if (state.kind === 'failed')
    return (
      <div className="flow-loading" role="alert">
        <p>{t('loadFailed', { message: state.message })}</p>
        <FlatButton look="bordered" onClick={() => process.load(state.id)}>
          {t('retry')}
        </FlatButton>
      </div>
    );
  if (conflict) return <ConflictNotice conflict={conflict} />;
  if (errorCount > 0)
    return (
      <div className="flow-conflict" role="alert" data-publish-refused="">
        <p>{t('publishRefused', { count: errorCount })}</p>
      </div>
    );
  return (
    error !== null && (
      <div className="flow-conflict" role="alert" data-save-error="">
        <p>{t('saveError', { message: error })}</p>
      </div>
    )
  );
}

function ConflictNotice({ conflict: { by, at } }: { conflict: Conflict }): ReactNode {
  const { t, timeZone, store } = useDesigner();
  const time = minuteText(at ?? '', timeZone);
  return (
    <div className="flow-conflict" role="alert">
      <p>{t('conflict', { name: by || t('someone'), time })}</p>
      <FlatButton look="bordered" data-conflict="compare" onClick={() => store.set(dialogAtom, 'conflict')}>
        {t('conflictCompare')}
      </FlatButton>
    </div>
  );
}
