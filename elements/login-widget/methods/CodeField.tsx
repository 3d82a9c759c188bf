/** The input of a code, with the button that sends one and the seconds until the next. */
import { type Ref, useState } from 'react';
import { Field } from './Field.tsx';
import type { MethodProps } from './method.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeFieldProps extends Pick<MethodProps, 't'> {
  value: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  /** Announced once a code was sent. */
  sentText: string;
  onChange: (value: string) => void;
  /** Returns the seconds to wait; undefined where nothing was sent. */
  onSend: () => Promise<number | undefined>;
}

export function CodeField({ t, value, error, inputRef, sentText, onChange, onSend }: CodeFieldProps) {
  const [seconds, start] = useCountdown();
  const [sent, setSent] = useState(false);
  const send = async () => {
    if (seconds > 0) return;
    const wait = await onSend();
    if (wait === undefined) return;
    setSent(true);
    start(wait);
  };
  return (
    <>
      <Field
        id="code"
        label={t('code')}
        value={value}
        error={error}
        inputRef={inputRef}
        onChange={onChange}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
      >
        <button type="button" className="send" aria-disabled={seconds > 0} onClick={send}>
          {seconds > 0 ? t('again', { seconds: String(seconds) }) : t('send')}
        </button>
      </Field>
      <p className="note" role="status">
        {sent ? sentText : ''}
      </p>
    </>
  );
}
