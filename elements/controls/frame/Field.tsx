/** The page of a frame control: a link, a button that opens a dialog, or the page itself. */
import { type Control, formText, optionsOf } from '@countersign/sdk/form';
import { type ReactNode, useRef, useState } from 'react';
import { useElementContext } from '../../element/context.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { closeOnEscape } from '../../ui/dialog/ModalDialog.tsx';
import type { FieldProps } from '../control.ts';
import { type FrameAddress, frameAddress } from './address.ts';
import { css } from './css.ts';

type Allowed = Extract<FrameAddress, { kind: 'allowed' }>;

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(css);
  const { control, lang } = props;
  const host = useElementContext()?.host;
  const { frameUrl, mode } = optionsOf(control);
  const address = frameAddress(frameUrl, host && Reflect.get(host, 'frameOrigins'), document.baseURI);
  if (address.kind === 'bad') return <p className="csf-unsupported">{formText(lang, 'frame-bad-url')}</p>;
  if (mode !== 'frame' && mode !== 'inner') return <NewTab {...props} href={address.href} />;
  if (address.kind === 'refused') {
    return <p className="csf-unsupported">{formText(lang, 'frame-refused', { origin: address.origin })}</p>;
  }
  return mode === 'inner' ? (
    <Page {...props} address={address} />
  ) : (
    <PageDialog {...props} address={address} />
  );
}

function NewTab({ id, label, lang, href, describedBy }: FieldProps & { href: string }): ReactNode {
  return (
    <a
      id={id}
      className="csf-button csf-frame-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
    >
      {formText(lang, 'open-page', { label })}
      <span className="csf-unseen">{formText(lang, 'new-tab')}</span>
    </a>
  );
}

/** A css length from an option: 500, '500', '500px' or '80%'. */
function lengthOf(value: unknown, otherwise: string): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^\d{1,4}(\.\d+)?(px|%|v[hw])?$/.test(text)) return otherwise;
  return /\d$/.test(text) ? `${text}px` : text;
}

const sizeOf = (control: Control) => ({
  width: lengthOf(optionsOf(control).modalWidth, '850px'),
  height: lengthOf(optionsOf(control).modalHeight, '500px'),
});

function Page({ control, label, address }: FieldProps & { address: Allowed }): ReactNode {
  return (
    <iframe
      className="csf-frame"
      style={{ height: sizeOf(control).height }}
      title={label}
      src={address.href}
      sandbox={address.sandbox}
      referrerPolicy="strict-origin"
      loading="lazy"
    />
  );
}

function PageDialog(props: FieldProps & { address: Allowed }): ReactNode {
  const { id, control, label, lang, disabled } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { modalTitle } = optionsOf(control);
  const title = typeof modalTitle === 'string' && modalTitle !== '' ? modalTitle : label;
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button id={id} type="button" className="csf-button" disabled={disabled} onClick={show}>
        {formText(lang, 'open-page', { label: title })}
      </button>
      <dialog
        ref={dialog}
        className="csf-dialog"
        style={{ width: sizeOf(control).width }}
        aria-label={title}
        onClose={() => setOpen(false)}
        onKeyDown={event => closeOnEscape(event, () => dialog.current?.close())}
      >
        <div className="csf-dialog-head">
          <strong>{title}</strong>
          <button type="button" className="csf-button" onClick={() => dialog.current?.close()}>
            {formText(lang, 'close')}
          </button>
        </div>
        {open && <Page {...props} label={title} />}
      </dialog>
    </>
  );
}
