/** Renders a signature: a pad to draw on, an input for a typed name, and the stored image. */
import { type FormLang, filesInFieldValue, isEmpty } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { signatureTexts } from '@countersign/sdk/i18n/signature';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { useSignaturePad } from '../../ui/signature/use-pad.ts';
import type { FieldProps } from '../control.ts';
import { Thumbnail } from '../upload/Thumbnail.tsx';
import { signatureCss } from './styles.ts';
import { storedSignatureImage, useSignatureStoring } from './use-storing.ts';

const translators = { zh: translator('zh', signatureTexts), en: translator('en', signatureTexts) };

const signatureTextsForLanguage = (lang: FormLang): (typeof translators)['zh'] => translators[lang];

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(signatureCss);
  const [isSigning, setSigning] = useState(false);
  const stored = storedSignatureImage(props.value);
  /**
   * True if the user drew the signature in this session. It then stays on the signature pad, so that the user
   * can continue drawing.
   */
  const [isOwn, setOwn] = useState(false);
  const shows = (stored !== undefined || props.disabled) && !isSigning && !isOwn;
  return shows ? (
    <StoredSignature {...props} onAgain={() => setSigning(true)} />
  ) : (
    <SignaturePad {...props} autoFocus={isSigning} onSigned={() => setOwn(true)} />
  );
}

function StoredSignature({
  id,
  control,
  lang,
  value,
  disabled,
  describedBy,
  onAgain,
}: FieldProps & { onAgain(): void }) {
  const entry = storedSignatureImage(value);
  const t = signatureTextsForLanguage(lang);
  return (
    <div className="csf-signature">
      {entry && <Thumbnail entry={entry} control={control} file={undefined} lang={lang} size={420} />}
      <div className="csf-signature-line">
        <Button id={id} look="form" disabled={disabled} aria-describedby={describedBy} onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  );
}

type SignaturePadProps = FieldProps & { autoFocus: boolean; onSigned(): void };

function SignaturePad(props: SignaturePadProps): ReactNode {
  const { id, label, lang, value, autoFocus, onSigned } = props;
  const t = signatureTextsForLanguage(lang);
  const name = useRef<HTMLInputElement>(null);
  const notify = useRef(() => {});
  const pad = useSignaturePad(() => notify.current());
  const place = useRef<HTMLDivElement>(null);
  const storing = useSignatureStoring(props, { place, picture: pad.picture });
  notify.current = () => {
    onSigned();
    storing.stroke();
  };
  const { isSigned, clear } = pad;
  useEffect(() => {
    if (autoFocus) name.current?.focus();
  }, [autoFocus]);
  /** Resetting or replacing the value clears the pad. */
  const wasHeld = useRef(false);
  useEffect(() => {
    if (isEmpty(value) && wasHeld.current && isSigned) clear();
    wasHeld.current = !isEmpty(value);
  }, [value, isSigned, clear]);
  const state = filesInFieldValue(value)[0]?.status;
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
          <Button
            look="form"
            onClick={() => {
              name.current?.focus();
              void storing.commit();
            }}
          >
            {t('done')}
          </Button>
        )}
        {isSigned && (
          <Button
            look="form"
            onClick={() => {
              pad.clear();
              storing.clear();
              name.current?.focus();
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
      <p className="csf-signature-note" role="status">
        {isSigned && state === 'uploading' && t(storing.isDue ? 'due' : 'saving')}
        {isSigned && state === 'done' && t('saved')}
      </p>
      {storing.fault && (
        <div className="csf-error" role="alert">
          <p>{t('failed', { reason: storing.fault })}</p>
          <Button look="form" onClick={() => void storing.store()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
