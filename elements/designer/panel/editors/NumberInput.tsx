/**
 * Edits a number within its bounds. The arrow keys change the number; an invalid text stays visible with its
 * error.
 */
import { formatDecimal, plainDigits, readDecimal } from '@countersign/sdk/form';
import type { KeyboardEvent, ReactNode } from 'react';
import { Input } from '../../../ui/kit/fields.tsx';
import { useInputTextDraft } from '../drafts.ts';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { EditorFault } from './Fault.tsx';
import { createNumberParser } from './read-text.ts';

const numberText = (value: unknown): string => {
  const decimal = readDecimal(value);
  return decimal ? formatDecimal(decimal) : value === undefined || value === null ? '' : String(value);
};

const NUMBER_STEP_BY_KEY: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

export function NumberInput({
  id,
  setting,
  value,
  isMixed,
  lang,
  isReadOnly,
  describedBy,
  onChange,
}: EditorProps): ReactNode {
  const read = createNumberParser(setting, lang);
  const { text, fault, type, leave } = useInputTextDraft({
    at: setting.at,
    value,
    written: numberText(value),
    read,
    onChange: next => onChange(next, { typing: true }),
  });
  const step = (event: KeyboardEvent) => {
    const by = NUMBER_STEP_BY_KEY[event.key];
    if (isReadOnly || by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = Number(plainDigits(text) || numberText(setting.default) || 0);
    const next = String((Number.isFinite(from) ? from : 0) + by);
    if ('value' in read(next)) type(next);
  };
  return (
    <>
      <Input
        id={id}
        type="text"
        inputMode="decimal"
        role="spinbutton"
        look="number"
        autoComplete="off"
        placeholder={isMixed ? panelText(lang, 'mixed') : numberText(setting.default)}
        value={text}
        readOnly={isReadOnly}
        aria-valuenow={readDecimal(text) ? Number(text) : undefined}
        aria-valuetext={text || undefined}
        aria-valuemin={setting.min}
        aria-valuemax={setting.max}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={describedBy}
        onChange={event => type(event.target.value)}
        onKeyDown={step}
        onBlur={leave}
      />
      {fault && <EditorFault id={id}>{fault}</EditorFault>}
    </>
  );
}
