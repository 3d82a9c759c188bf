/**
 * Renders the frame of every view except the password view: a title, a text, an alert, the fields, and a back
 * button.
 */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { MethodProps } from './method.ts';

interface FrameProps extends Pick<MethodProps, 't' | 'onBack'> {
  title: string;
  text?: string | undefined;
  fault: string;
  busy: boolean;
  /** The submit button. Absent if the view submits nothing. */
  submit?: { label: string; run: () => void };
  children: ReactNode;
}

export function SignInViewFrame({ t, title, text, fault, busy, submit, onBack, children }: FrameProps) {
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
        <Button type="submit" className="submit" part="submit" aria-disabled={busy}>
          {busy ? t('busy') : submit.label}
        </Button>
      )}
      {onBack && (
        <Button className="link" onClick={onBack}>
          {t('back')}
        </Button>
      )}
    </form>
  );
}
