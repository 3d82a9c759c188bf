/** An empty form: the hint of the specification, and ways to start. */
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { dialogAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { Icon } from '../view/Icon.tsx';

export function EmptyHint(): ReactNode {
  const { t } = useDesigner();
  const setDialog = useSetAtom(dialogAtom);
  return (
    <div className="csd-empty">
      <Icon name="add" />
      <p className="csd-empty-title">{t('emptyHint')}</p>
      <p>{t('emptyMore')}</p>
      <div className="csd-empty-ways">
        <button type="button" className="csd-tool csd-tool-bordered" onClick={() => setDialog('quickStart')}>
          {t('quickStart')}
        </button>
        <button type="button" className="csd-tool csd-tool-bordered" onClick={() => setDialog('importJson')}>
          {t('importJson')}
        </button>
      </div>
    </div>
  );
}
