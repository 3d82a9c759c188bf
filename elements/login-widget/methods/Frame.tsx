/** A view beyond the password: a title that gets the focus, a text, an alert, the fields, and the way back. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { MethodProps } from './method.ts';

interface FrameProps extends Pick<MethodProps, 't' | 'onBack'> {
  title: string;
  text?: string | undefined;
  fault: string;
  busy: boolean;
  /** Absent where the view has nothing to submit. */
  submit?: { label: string; run: () => void };
  children: ReactNode;
}

export function Frame({ t, title, text, fault, busy, submit, onBack, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const first = heading.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('input:not([hidden]), .account');
    (first ?? heading.current)?.focus();
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit?.run();
  };
  return (
    <form className="login" aria-label={title} noValidate onSubmit={onSubmit} aria-busy={busy}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text && <p className="note">{text}</p>}
      </div>
      <div className="alert" role="alert">
        {fault && <p>{fault}</p>}
      </div>
      {children}
      {submit && (
        <button type="submit" className="submit" part="submit" aria-disabled={busy}>
          {busy ? t('busy') : submit.label}
        </button>
      )}
      {onBack && (
        <button type="button" className="link" onClick={onBack}>
          {t('back')}
        </button>
      )}
    </form>
  );
}
