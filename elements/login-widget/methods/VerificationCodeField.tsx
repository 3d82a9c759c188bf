/**
 * Renders the input for a verification code, and the button that sends a code. The button shows the seconds
 * until another code can be sent.
 */
import { type Ref, useEffect, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { LoginField } from './Field.tsx';
import type { MethodProps } from './method.ts';

interface CodeFieldProps extends Pick<MethodProps, 't'> {
  value: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  /** The text to announce after a code has been sent. */
  sentText: string;
  onChange: (value: string) => void;
  /**
   * Sends a code and returns the seconds until another one can be sent. Returns undefined if no code was
   * sent.
   */
  onSend: () => Promise<number | undefined>;
}

export function VerificationCodeField({
  t,
  value,
  error,
  inputRef,
  sentText,
  onChange,
  onSend,
}: CodeFieldProps) {
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
      <LoginField
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
        <Button className="send" aria-disabled={seconds > 0} onClick={send}>
          {seconds > 0 ? t('again', { seconds: String(seconds) }) : t('send')}
        </Button>
      </LoginField>
      <p className="note" role="status">
        {sent ? sentText : ''}
      </p>
    </>
  );
}

function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(timer);
  });
  const start = (wait: number) => {
    const begun = Date.now();
    setNow(begun);
    setUntil(begun + wait * 1000);
  };
  return [seconds, start];
}
