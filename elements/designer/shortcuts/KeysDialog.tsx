/** Renders the dialog that lists the keyboard shortcuts. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useModalAfterMoves } from '../../ui/dialog/keep-modal.ts';
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx';
import { FlatButton } from '../view/FlatButton.tsx';
import { LineIcon } from '../view/LineIcon.tsx';
import { shortcutsDialogCss } from './styles.ts';

interface KeysDialogProps {
  lang: Lang;
  title: string;
  rows: readonly { keys: string; text: string }[];
  onClose(): void;
}

export function ShortcutsDialog({ lang, title, rows, onClose }: KeysDialogProps): ReactNode {
  useAdoptedCss(shortcutsDialogCss);
  const id = useId();
  useModalAfterMoves();
  return (
    <ModalDialog className="designer-keys" labelledBy={id} onClose={onClose}>
      <div className="designer-keys-head">
        <h2 id={id}>{title}</h2>
        <FlatButton look="icon" aria-label={lang === 'zh' ? '关闭' : 'Close'} onClick={onClose}>
          <LineIcon path="M4 4l8 8M12 4l-8 8" />
        </FlatButton>
      </div>
      <dl className="designer-keys-list">
        {rows.map(({ keys, text }) => (
          <div key={text}>
            <dt>{keys}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
