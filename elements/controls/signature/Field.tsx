/** A signature: a pad to write on, a name typed in its place, and the picture once it is stored. */
import { filesOf, isEmpty } from '@countersign/sdk/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { usePad } from '../../ui/signature/use-pad.ts';
import type { FieldProps } from '../control.ts';
import { Thumbnail } from '../upload/Thumbnail.tsx';
import { signatureCss } from './styles.ts';
import { textsIn } from './texts.ts';
import { storedPicture, useStoring } from './use-storing.ts';

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(signatureCss);
  const [isSigning, setSigning] = useState(false);
  const stored = storedPicture(props.value);
  /** A picture that was signed here stays on its pad, where it can be gone on with. */
  const [isOwn, setOwn] = useState(false);
  const shows = (stored !== undefined || props.disabled) && !isSigning && !isOwn;
  return shows ? (
    <Stored {...props} onAgain={() => setSigning(true)} />
  ) : (
    <Pad {...props} autoFocus={isSigning} onSigned={() => setOwn(true)} />
  );
}

function Stored({
  id,
  control,
  lang,
  value,
  disabled,
  describedBy,
  onAgain,
}: FieldProps & { onAgain(): void }) {
  const entry = storedPicture(value);
  const t = textsIn(lang);
  return (
    <div className="csf-signature">
      {entry && <Thumbnail entry={entry} control={control} file={undefined} lang={lang} size={420} />}
      <div className="csf-signature-line">
        <button
          id={id}
          type="button"
          className="csf-button"
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={onAgain}
        >
          {t('again')}
        </button>
      </div>
    </div>
  );
}

type PadProps = FieldProps & { autoFocus: boolean; onSigned(): void };

function Pad(props: PadProps): ReactNode {
  const { id, label, lang, value, autoFocus, onSigned } = props;
  const t = textsIn(lang);
  const name = useRef<HTMLInputElement>(null);
  const notify = useRef(() => {});
  const pad = usePad(() => notify.current());
  const place = useRef<HTMLDivElement>(null);
  const storing = useStoring(props, { place, picture: pad.picture });
  notify.current = () => {
    onSigned();
    storing.stroke();
  };
  const { isSigned, clear } = pad;
  useEffect(() => {
    if (autoFocus) name.current?.focus();
  }, [autoFocus]);
  /** Values that were reset or replaced clear the pad. */
  const wasHeld = useRef(false);
  useEffect(() => {
    if (isEmpty(value) && wasHeld.current && isSigned) clear();
    wasHeld.current = !isEmpty(value);
  }, [value, isSigned, clear]);
  const state = filesOf(value)[0]?.status;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus left the control
    <div
      ref={place}
      className="csf-signature"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) void storing.commit();
      }}
    >
      <div className="csf-signature-sheet">
        <canvas ref={pad.canvas} role="img" aria-label={t(isSigned ? 'pad-signed' : 'pad', { label })} />
        {!isSigned && (
          <span className="csf-signature-hint" aria-hidden="true">
            {t('hint')}
          </span>
        )}
      </div>
      <div className="csf-signature-line">
        <input
          ref={name}
          id={id}
          className="csf-input"
          type="text"
          autoComplete="name"
          maxLength={40}
          placeholder={t('name')}
          value={pad.name}
          disabled={props.disabled}
          aria-required={props.required || undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          onChange={event => {
            pad.write(event.target.value);
            if (event.target.value.trim() === '') storing.clear();
          }}
        />
        {storing.isDue && (
          <button
            type="button"
            className="csf-button"
            onClick={() => {
              name.current?.focus();
              void storing.commit();
            }}
          >
            {t('done')}
          </button>
        )}
        {isSigned && (
          <button
            type="button"
            className="csf-button"
            onClick={() => {
              pad.clear();
              storing.clear();
              name.current?.focus();
            }}
          >
            {t('clear')}
          </button>
        )}
      </div>
      <p className="csf-signature-note" role="status">
        {isSigned && state === 'uploading' && t(storing.isDue ? 'due' : 'saving')}
        {isSigned && state === 'done' && t('saved')}
      </p>
      {storing.fault && (
        <div className="csf-error" role="alert">
          <p>{t('failed', { reason: storing.fault })}</p>
          <button type="button" className="csf-button" onClick={() => void storing.store()}>
            {t('retry')}
          </button>
        </div>
      )}
    </div>
  );
}
