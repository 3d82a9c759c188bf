/** A number within its bounds; the arrow keys step. A text that is no number stays in sight with its error. */
import { plainDigits, readDecimal, writeDecimal } from '@countersign/sdk/form';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDraft } from '../drafts.ts';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { Fault } from './Fault.tsx';
import { readNumber } from './read-text.ts';

const written = (value: unknown): string => {
  const decimal = readDecimal(value);
  return decimal ? writeDecimal(decimal) : value === undefined || value === null ? '' : String(value);
};

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

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
  const read = readNumber(setting, lang);
  const { text, fault, type, leave } = useDraft({
    at: setting.at,
    value,
    written: written(value),
    read,
    onChange: next => onChange(next, { typing: true }),
  });
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (isReadOnly || by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = Number(plainDigits(text) || written(setting.default) || 0);
    const next = String((Number.isFinite(from) ? from : 0) + by);
    if ('value' in read(next)) type(next);
  };
  return (
    <>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        role="spinbutton"
        className="csp-input csp-number"
        autoComplete="off"
        placeholder={isMixed ? panelText(lang, 'mixed') : written(setting.default)}
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
      {fault && <Fault id={id}>{fault}</Fault>}
    </>
  );
}
