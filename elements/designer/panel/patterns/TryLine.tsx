/** Renders an input that tests the patterns against a value, and shows the message that a user would see. */
import type { ReadPattern } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { Input } from '../../../ui/kit/fields.tsx';
import { panelText } from '../texts.ts';
import type { CheckRule } from './patterns.ts';
import { findFailedRule } from './try-pattern.ts';

interface TryLineProps {
  lang: Lang;
  engine: ReadPattern | undefined;
  patterns: readonly CheckRule[];
  value: string;
  onValue(value: string): void;
}

export function PatternTestInput({ lang, engine, patterns, value, onValue }: TryLineProps): ReactNode {
  const id = useId();
  return (
    <div className="panel-try">
      <label htmlFor={id}>{panelText(lang, 'try-patterns')}</label>
      <Input
        id={id}
        type="text"
        autoComplete="off"
        placeholder={panelText(lang, 'try-placeholder')}
        value={value}
        onChange={event => onValue(event.target.value)}
      />
      <p role="status" className="panel-try-result">
        {value !== '' && engine && (
          <PatternTestResult lang={lang} failed={findFailedRule(engine, patterns, value)} />
        )}
      </p>
    </div>
  );
}

function PatternTestResult({ lang, failed }: { lang: Lang; failed: CheckRule | undefined }): ReactNode {
  if (!failed) return <span className="panel-passes">✓ {panelText(lang, 'try-passes')}</span>;
  const message =
    typeof failed.message === 'string' && failed.message ? failed.message : panelText(lang, 'no-message');
  return <span className="panel-fails">✗ {panelText(lang, 'try-fails', { message })}</span>;
}
