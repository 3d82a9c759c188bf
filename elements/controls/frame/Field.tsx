/** Renders the web page of a frame control: as a link, as a button that opens a dialog, or embedded. */
import { type Control, controlOptionsOf, getFormTextForLanguage } from '@countersign/sdk/form';
import { type ReactNode, useRef, useState } from 'react';
import { useElementContext } from '../../element/context.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useModalAfterMoves } from '../../ui/dialog/keep-modal.ts';
import { closeOnEscape } from '../../ui/dialog/ModalDialog.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import type { FieldProps } from '../control.ts';
import { classifyFrameAddress, type FrameAddress } from './address.ts';
import { embeddedPageCss } from './css.ts';

type AllowedAddress = Extract<FrameAddress, { kind: 'allowed' }>;

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(embeddedPageCss);
  const { control, lang } = props;
  const host = useElementContext()?.host;
  const { frameUrl, mode } = controlOptionsOf(control);
  const address = classifyFrameAddress(frameUrl, host && Reflect.get(host, 'frameOrigins'), document.baseURI);
  if (address.kind === 'bad')
    return <p className="csf-unsupported">{getFormTextForLanguage(lang, 'frame-bad-url')}</p>;
  if (mode !== 'frame' && mode !== 'inner') return <NewTabLink {...props} href={address.href} />;
  if (address.kind === 'refused') {
    return (
      <p className="csf-unsupported">
        {getFormTextForLanguage(lang, 'frame-refused', { origin: address.origin })}
      </p>
    );
  }
  return mode === 'inner' ? (
    <FramedPage {...props} address={address} />
  ) : (
    <FramedPageDialog {...props} address={address} />
  );
}

function NewTabLink({ id, label, lang, href, describedBy }: FieldProps & { href: string }): ReactNode {
  return (
    <a
      id={id}
      className="csf-button csf-frame-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
    >
      {getFormTextForLanguage(lang, 'open-page', { label })}
      <span className="csf-unseen">{getFormTextForLanguage(lang, 'new-tab')}</span>
    </a>
  );
}

/** Reads a CSS length from an option, such as 500, '500', '500px' or '80%'. */
function readCssLengthOption(value: unknown, otherwise: string): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^\d{1,4}(\.\d+)?(px|%|v[hw])?$/.test(text)) return otherwise;
  return /\d$/.test(text) ? `${text}px` : text;
}

const readFrameDialogSize = (control: Control) => ({
  width: readCssLengthOption(controlOptionsOf(control).modalWidth, '850px'),
  height: readCssLengthOption(controlOptionsOf(control).modalHeight, '500px'),
});

function FramedPage({ control, label, address }: FieldProps & { address: AllowedAddress }): ReactNode {
  return (
    <iframe
      className="csf-frame"
      style={{ height: readFrameDialogSize(control).height }}
      title={label}
      src={address.href}
      sandbox={address.sandbox}
      referrerPolicy="strict-origin"
      loading="lazy"
    />
  );
}

function FramedPageDialog(props: FieldProps & { address: AllowedAddress }): ReactNode {
  const { id, control, label, lang, disabled } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useModalAfterMoves();
  const { modalTitle } = controlOptionsOf(control);
  const title = typeof modalTitle === 'string' && modalTitle !== '' ? modalTitle : label;
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button id={id} look="form" disabled={disabled} onClick={show}>
        {getFormTextForLanguage(lang, 'open-page', { label: title })}
      </Button>
      <dialog
        ref={dialog}
        className="csf-dialog"
        style={{ width: readFrameDialogSize(control).width }}
        aria-label={title}
        onClose={() => setOpen(false)}
        onKeyDown={event => closeOnEscape(event, () => dialog.current?.close())}
      >
        <div className="csf-dialog-head">
          <strong>{title}</strong>
          <Button look="form" onClick={() => dialog.current?.close()}>
            {getFormTextForLanguage(lang, 'close')}
          </Button>
        </div>
        {open && <FramedPage {...props} label={title} />}
      </dialog>
    </>
  );
}
