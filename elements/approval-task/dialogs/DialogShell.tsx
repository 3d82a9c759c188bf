/** Renders the frame of every dialog of a task: a title, its fields, and two sticky buttons. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { useElementContext } from '../../element/context.ts';
import { adoptStyleSheetInLayer, sheetForCss } from '../../element/styles/style-sheets.ts';
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import { runningActionAtom } from '../atoms.ts';
import { CloseButton } from '../view/Header.tsx';
import { dialogStyles } from './styles.ts';
import { useDialogTexts } from './texts.ts';

export interface DialogShellProps {
  title: string;
  /** Text next to the buttons. Screen readers announce its changes. */
  hint?: string;
  confirm: { text: string; variant: 'agree' | 'reject' };
  onClose(): void;
  onConfirm(): void;
  children: ReactNode;
}

export function DialogShell({ title, hint = '', confirm, onClose, onConfirm, children }: DialogShellProps) {
  const t = useDialogTexts();
  const busy = useAtomValue(runningActionAtom) !== null;
  const titleId = useId();
  useDialogStyles();
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
          <Button className="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button className={confirm.variant} aria-disabled={busy} aria-busy={busy} onClick={onConfirm}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {busy ? `${t('working')}…` : confirm.text}
          </Button>
        </div>
      </footer>
    </ModalDialog>
  );
}

/**
 * Adds the CSS of the dialogs to the shadow root of the element. The CSS is loaded together with the dialogs.
 */
function useDialogStyles(): void {
  const root = useElementContext()?.shadowRoot;
  useLayoutEffect(() => {
    if (root) adoptStyleSheetInLayer(root, sheetForCss(dialogStyles), 'element');
  }, [root]);
}
