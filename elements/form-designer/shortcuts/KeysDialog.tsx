/** The help of the keys. */
import { type ReactNode, useId } from 'react';
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx';
import { useDesigner } from '../store/designer.ts';
import { Icon } from '../view/Icon.tsx';
import { keyHelp } from './keys.ts';

export function KeysDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useDesigner();
  const id = useId();
  return (
    <ModalDialog className="csd-keys" labelledBy={id} onClose={onClose}>
      <div className="csd-keys-head">
        <h2 id={id}>{t('keys')}</h2>
        <button type="button" className="csd-tool csd-tool-icon" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <dl className="csd-keys-list">
        {keyHelp.map(({ keys, text }) => (
          <div key={text}>
            <dt>{keys}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
