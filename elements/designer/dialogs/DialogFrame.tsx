/** Renders the frame of every designer dialog: a title, a scrolling body, and buttons that stay visible. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useModalAfterMoves } from '../../ui/dialog/keep-modal.ts';
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx';
import { IconButton } from '../../ui/kit/Button.tsx';
import { panelCss } from '../panel/styles.ts';
import { dialogCss } from './styles.ts';

export interface DialogProps {
  onClose(): void;
}

export interface DialogFrameProps extends DialogProps {
  lang: Lang;
  title: string;
  /** Width in px, limited by the width of the window. `full` uses the whole window. */
  width: 423 | 520 | 650 | 850 | 'full';
  /** Buttons at the bottom of the dialog. */
  footer?: ReactNode;
  children: ReactNode;
}

export function DialogFrame({ lang, title, width, onClose, footer, children }: DialogFrameProps): ReactNode {
  useAdoptedCss(panelCss);
  useAdoptedCss(dialogCss);
  useModalAfterMoves();
  const titleId = useId();
  return (
    <ModalDialog className={`dialog-box dialog-${width}`} labelledBy={titleId} onClose={onClose}>
      <div className="dialog-frame">
        <header className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton className="dialog-close" label={lang === 'zh' ? '关闭' : 'Close'} onClick={onClose}>
            ×
          </IconButton>
        </header>
        <div className="dialog-body">{children}</div>
        {footer && <footer className="dialog-footer kit-buttons">{footer}</footer>}
      </div>
    </ModalDialog>
  );
}
