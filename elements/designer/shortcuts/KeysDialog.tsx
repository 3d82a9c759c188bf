/** The help of the keys. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx';
import { keysCss } from './styles.ts';

interface KeysDialogProps {
  lang: Lang;
  title: string;
  rows: readonly { keys: string; text: string }[];
  onClose(): void;
}

export function KeysDialog({ lang, title, rows, onClose }: KeysDialogProps): ReactNode {
  useAdoptedCss(keysCss);
  const id = useId();
  return (
    <ModalDialog className="csd-keys" labelledBy={id} onClose={onClose}>
      <div className="csd-keys-head">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="csd-tool csd-tool-icon"
          aria-label={lang === 'zh' ? '关闭' : 'Close'}
          onClick={onClose}
        >
          <svg className="csd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
      </div>
      <dl className="csd-keys-list">
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
