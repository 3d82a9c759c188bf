/** The frame of every dialog of a task: a title, its fields, and two buttons that stay in view. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { useElementContext } from '../../element/context.ts';
import { adopt, sheetOf } from '../../element/styles/style-sheets.ts';
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx';
import { busyAtom } from '../atoms.ts';
import { CloseButton } from '../view/Header.tsx';
import { dialogStyles } from './styles.ts';
import { useDialogTexts } from './texts.ts';

export interface DialogShellProps {
  title: string;
  /** WrittenComment beside the buttons, aloud when it changes. */
  hint?: string;
  confirm: { text: string; variant: 'agree' | 'reject' };
  onClose(): void;
  onConfirm(): void;
  children: ReactNode;
}

export function DialogShell({ title, hint = '', confirm, onClose, onConfirm, children }: DialogShellProps) {
  const t = useDialogTexts();
  const busy = useAtomValue(busyAtom) !== null;
  const titleId = useId();
  useStyles();
  return (
    <ModalDialog className="picker" labelledBy={titleId} onClose={onClose}>
      <header className="head">
        <div className="head-line">
          <h2 className="title" id={titleId}>
            {title}
          </h2>
          <span className="head-buttons">
            <CloseButton onClose={onClose} />
          </span>
        </div>
      </header>
      <div className="picker-body">{children}</div>
      <footer className="actions">
        <span className="muted" role="status">
          {hint}
        </span>
        <div className="buttons">
          <button type="button" className="plain" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="button"
            className={confirm.variant}
            aria-disabled={busy}
            aria-busy={busy}
            onClick={onConfirm}
          >
            {busy && <span className="spinner" aria-hidden="true" />}
            {busy ? `${t('working')}…` : confirm.text}
          </button>
        </div>
      </footer>
    </ModalDialog>
  );
}

/** The css of the dialogs is loaded with them. */
function useStyles(): void {
  const root = useElementContext()?.shadowRoot;
  useLayoutEffect(() => {
    if (root) adopt(root, sheetOf(dialogStyles), 'element');
  }, [root]);
}
