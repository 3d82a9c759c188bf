/** A value as JSON, for every kind without an editor of its own. Text that is no JSON stays, and the value with it. */
import type { ReactNode } from 'react';
import { useDraft } from '../drafts.ts';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { Fault } from './Fault.tsx';
import { readJson } from './read-text.ts';

export const writtenJson = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value, null, 2);

interface JsonAreaProps extends Pick<EditorProps, 'id' | 'lang' | 'describedBy' | 'value'> {
  at: string;
  label?: string;
  placeholder?: string;
  onlyObject?: boolean;
  onChange(value: unknown): void;
}

export function JsonArea({
  id,
  at,
  label,
  lang,
  value,
  placeholder,
  describedBy,
  onlyObject,
  onChange,
}: JsonAreaProps): ReactNode {
  const { text, fault, type, leave } = useDraft({
    at,
    value,
    written: writtenJson(value),
    read: readJson(lang, onlyObject),
    onChange,
  });
  return (
    <>
      <textarea
        id={id}
        className="csp-input csp-area csp-code"
        rows={4}
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={describedBy}
        onChange={event => type(event.target.value)}
        onBlur={leave}
      />
      {fault && <Fault id={id}>{fault}</Fault>}
    </>
  );
}

export const Json = ({
  id,
  setting,
  value,
  isMixed,
  lang,
  describedBy,
  onChange,
}: EditorProps): ReactNode => (
  <JsonArea
    id={id}
    at={setting.at}
    lang={lang}
    value={value}
    placeholder={isMixed ? panelText(lang, 'mixed') : writtenJson(setting.default)}
    describedBy={describedBy}
    onChange={next => onChange(next, { typing: true })}
  />
);
