/** A value to try the patterns on, and the result of each: the messages that a person would read. */
import type { ReadPattern } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { panelText } from '../texts.ts';
import type { CheckRule } from './patterns.ts';
import { failedBy } from './try-pattern.ts';

interface TryLineProps {
  lang: Lang;
  engine: ReadPattern | undefined;
  patterns: readonly CheckRule[];
  value: string;
  onValue(value: string): void;
}

export function TryLine({ lang, engine, patterns, value, onValue }: TryLineProps): ReactNode {
  const id = useId();
  return (
    <div className="csp-try">
      <label htmlFor={id}>{panelText(lang, 'try-patterns')}</label>
      <input
        id={id}
        type="text"
        className="csp-input"
        autoComplete="off"
        placeholder={panelText(lang, 'try-placeholder')}
        value={value}
        onChange={event => onValue(event.target.value)}
      />
      <p role="status" className="csp-try-result">
        {value !== '' && engine && <Result lang={lang} failed={failedBy(engine, patterns, value)} />}
      </p>
    </div>
  );
}

function Result({ lang, failed }: { lang: Lang; failed: CheckRule | undefined }): ReactNode {
  if (!failed) return <span className="csp-passes">✓ {panelText(lang, 'try-passes')}</span>;
  const message =
    typeof failed.message === 'string' && failed.message ? failed.message : panelText(lang, 'no-message');
  return <span className="csp-fails">✗ {panelText(lang, 'try-fails', { message })}</span>;
}
