/** The frame of every dialog of a designer: a title, a body that scrolls, and buttons that stay in view. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx';
import { panelCss } from '../panel/styles.ts';
import { dialogCss } from './styles.ts';

export interface DialogFrameProps {
  lang: Lang;
  title: string;
  /** Pixels; less where the window is narrower. `full` is the window. */
  width: 423 | 520 | 650 | 850 | 'full';
  onClose(): void;
  /** The buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

export function DialogFrame({ lang, title, width, onClose, footer, children }: DialogFrameProps): ReactNode {
  useAdoptedCss(panelCss);
  useAdoptedCss(dialogCss);
  const titleId = useId();
  return (
    <ModalDialog className={`csg-dialog csg-${width}`} labelledBy={titleId} onClose={onClose}>
      <div className="csg-frame">
        <header className="csg-head">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="csp-icon-button csg-close"
            aria-label={lang === 'zh' ? '关闭' : 'Close'}
            onClick={onClose}
          >
            ×
          </button>
        </header>
        <div className="csg-body">{children}</div>
        {footer && <footer className="csg-footer csp-buttons">{footer}</footer>}
      </div>
    </ModalDialog>
  );
}
