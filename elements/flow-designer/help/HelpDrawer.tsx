/** The help: a drawer with the possible actions of the open page, and all keys. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { keysCss } from '../../designer/shortcuts/styles.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx';
import { canvasTextsIn } from '../canvas/texts.ts';
import type { DialogProps } from '../dialogs/DialogSlot.tsx';
import { keyHelp } from '../shortcuts/key-help.ts';
import { useDesigner } from '../store/designer.ts';
import { settingsPageAtom, stepAtom } from '../store/step.ts';
import { helpTextsIn, TOPICS } from './texts.ts';

const helpCss = `
.cfd-help{position:fixed;inset:0 0 0 auto;width:min(440px,100vw);height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;
  color:var(--cs-color-text);background:var(--cs-color-paper);box-shadow:var(--cs-shadow);overflow:auto}
.cfd-help:dir(rtl){inset:0 auto 0 0}
.cfd-help:focus{outline:none}
.cfd-help::backdrop{background:rgb(0 0 0/30%)}
.cfd-help h3{margin:0;padding:var(--cs-space-3) var(--cs-space-4) 0;font-size:var(--cs-font-size);font-weight:600}
.cfd-help ul{margin:0;padding:var(--cs-space-2) var(--cs-space-4) var(--cs-space-3) var(--cs-space-8);display:grid;gap:var(--cs-space-2)}
`;

export function HelpDrawer({ onClose }: DialogProps): ReactNode {
  useAdoptedCss(keysCss);
  useAdoptedCss(helpCss);
  const { lang } = useDesigner();
  const step = useAtomValue(stepAtom);
  const page = useAtomValue(settingsPageAtom);
  const id = useId();
  const t = helpTextsIn(lang);
  const keyText = canvasTextsIn(lang);
  const topic = step === 'flowSetting' ? page : step;
  return (
    <ModalDialog className="cfd-help" labelledBy={id} onClose={onClose}>
      <div className="csd-keys-head">
        <h2 id={id}>{t('title')}</h2>
        <button type="button" className="csd-tool csd-tool-icon" aria-label={t('close')} onClick={onClose}>
          <svg className="csd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
      </div>
      <h3>{t('here')}</h3>
      <ul>
        {TOPICS[topic].map(text => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
      <h3>{t('keys')}</h3>
      <dl className="csd-keys-list">
        {keyHelp.map(({ keys, text }) => (
          <div key={text}>
            <dt>{keys}</dt>
            <dd>{keyText(text)}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
