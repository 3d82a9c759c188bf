/** Renders the help drawer: the actions available on the open page, and all keyboard shortcuts. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { shortcutsDialogCss } from '../../designer/shortcuts/styles.ts';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { LineIcon } from '../../designer/view/LineIcon.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useModalAfterMoves } from '../../ui/dialog/keep-modal.ts';
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx';
import { type CanvasTextKey, canvasTextsForLanguage } from '../canvas/texts.ts';
import { useDesigner } from '../store/designer.ts';
import { currentDesignerStepAtom, settingsPageAtom } from '../store/step.ts';
import { HELP_TOPICS, helpTextsForLanguage } from './texts.ts';

const helpCss = /* css */ `
.flow-help {
  position: fixed;
  inset: 0 0 0 auto;
  width: min(440px, 100vw);
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  box-shadow: var(--cs-shadow);
  overflow: auto;
}
.flow-help:dir(rtl) {
  inset: 0 auto 0 0;
}
.flow-help:focus {
  outline: none;
}
.flow-help::backdrop {
  background: rgb(0 0 0 / 30%);
}
.flow-help h3 {
  margin: 0;
  padding: var(--cs-space-3) var(--cs-space-4) 0;
  font-size: var(--cs-font-size);
  font-weight: 600;
}
.flow-help ul {
  margin: 0;
  padding: var(--cs-space-2) var(--cs-space-4) var(--cs-space-3) var(--cs-space-8);
  display: grid;
  gap: var(--cs-space-2);
}
`;

export function HelpDrawer({ onClose }: DialogProps): ReactNode {
  useAdoptedCss(shortcutsDialogCss);
  useAdoptedCss(helpCss);
  const { lang } = useDesigner();
  const step = useAtomValue(currentDesignerStepAtom);
  const page = useAtomValue(settingsPageAtom);
  const id = useId();
  useModalAfterMoves();
  const t = helpTextsForLanguage(lang);
  const keyText = canvasTextsForLanguage(lang);
  const topic = step === 'flowSetting' ? page : step;
  return (
    <ModalDialog className="flow-help" labelledBy={id} onClose={onClose}>
      <div className="designer-keys-head">
        <h2 id={id}>{t('title')}</h2>
        <FlatButton look="icon" aria-label={t('close')} onClick={onClose}>
          <LineIcon path="M4 4l8 8M12 4l-8 8" />
        </FlatButton>
      </div>
      <h3>{t('here')}</h3>
      <ul>
        {HELP_TOPICS[topic].map(text => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
      <h3>{t('keys')}</h3>
      <dl className="designer-keys-list">
        {shortcutHelp.map(({ keys, text }) => (
          <div key={text}>
            <dt>{keys}</dt>
            <dd>{keyText(text)}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}

const shortcutHelp: readonly { keys: string; text: CanvasTextKey }[] = [
  { keys: 'F6, Shift+F6', text: 'keyRegions' },
  { keys: '↑ ↓ Home End', text: 'keyRead' },
  { keys: '← →', text: 'keyLevels' },
  { keys: 'Ctrl+↑ ↓ ← →', text: 'keyBeside' },
  { keys: 'Enter, Esc', text: 'keyPanel' },
  { keys: 'F2', text: 'keyRename' },
  { keys: 'A, Shift+A', text: 'keyAdd' },
  { keys: 'Alt+↑ ↓, Alt+← →', text: 'keyMove' },
  { keys: 'M', text: 'keyMoveTo' },
  { keys: 'Shift+↑ ↓', text: 'keyExtend' },
  { keys: 'Ctrl+C X V D', text: 'keyClipboard' },
  { keys: 'Delete', text: 'keyRemove' },
  { keys: 'Ctrl+F', text: 'keyFind' },
  { keys: 'F8, Shift+F8, Alt+Enter', text: 'keyProblem' },
  { keys: 'Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y, Ctrl+S', text: 'keyHistory' },
  { keys: '+ − 0', text: 'keyZoom' },
  { keys: '?', text: 'keyHelp' },
];
