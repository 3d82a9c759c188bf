/**
 * Renders a password input with a button that reveals the password. A hint is shown while Caps Lock is on.
 */
import type { Translate } from '@countersign/sdk/i18n';
import type { LoginText } from '@countersign/sdk/i18n/login/password';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Button } from '../ui/kit/Button.tsx';

interface PasswordFieldProps {
  t: Translate<LoginText>;
  value: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

export function PasswordField({ t, value, error, inputRef, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const readCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div className="field">
      <label htmlFor="password">{t('password')}</label>
      <div className="with-button">
        <input
          id="password"
          ref={inputRef}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby="password-hint password-error"
          onChange={event => onChange(event.target.value)}
          onKeyDown={readCaps}
          onKeyUp={readCaps}
          onBlur={() => setCaps(false)}
        />
        <Button
          className="show"
          aria-pressed={shown}
          aria-label={t('show')}
          title={shown ? t('hide') : t('show')}
          onClick={() => setShown(!shown)}
        >
          <RevealIcon open={shown} />
        </Button>
      </div>
      <p id="password-hint" className="hint" role="status">
        {caps ? t('capsLock') : ''}
      </p>
      <p id="password-error" className="field-error">
        {error}
      </p>
    </div>
  );
}

function RevealIcon({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="M4 4l16 16" />}
    </svg>
  );
}
