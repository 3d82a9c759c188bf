/**
 * Edits a value as JSON, for settings that have no other editor. Invalid JSON stays visible, and the value
 * stays unchanged.
 */
import type { ReactNode } from 'react';
import { TextArea } from '../../../ui/kit/fields.tsx';
import { useInputTextDraft } from '../drafts.ts';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { EditorFault } from './Fault.tsx';
import { createJsonParser } from './read-text.ts';

export const toJsonText = (value: unknown): string =>
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
  const { text, fault, type, leave } = useInputTextDraft({
    at,
    value,
    written: toJsonText(value),
    read: createJsonParser(lang, onlyObject),
    onChange,
  });
  return (
    <>
      <TextArea
        id={id}
        look="code"
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
      {fault && <EditorFault id={id}>{fault}</EditorFault>}
    </>
  );
}

export const JsonEditor = ({
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
    placeholder={isMixed ? panelText(lang, 'mixed') : toJsonText(setting.default)}
    describedBy={describedBy}
    onChange={next => onChange(next, { typing: true })}
  />
);
