/** A time in minutes, entered in minutes, hours or days. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { useDraft } from '../../../designer/panel/drafts.ts';
import { Fault } from '../../../designer/panel/editors/Fault.tsx';
import { readNumber } from '../../../designer/panel/editors/read-text.ts';
import { nodePanelTextsIn } from '../texts.ts';

const UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
type Unit = keyof typeof UNITS;

interface DurationProps {
  id: string;
  at: string;
  lang: Lang;
  value: number | undefined;
  onChange(minutes: number, options?: { typing?: boolean }): void;
}

/** The largest unit in which the time is a whole number. */
export const unitOf = (minutes: number | undefined): Unit => {
  const whole = (unit: Unit) => minutes !== undefined && minutes > 0 && minutes % UNITS[unit] === 0;
  return whole('days') ? 'days' : whole('hours') ? 'hours' : 'minutes';
};

export function Duration({ id, at, lang, value, onChange }: DurationProps): ReactNode {
  const t = nodePanelTextsIn(lang);
  const [unit, setUnit] = useState<Unit>(() => unitOf(value));
  const [over, setOver] = useState(value);
  // Undo and another place of the setting bring a time of their own.
  if (over !== value) {
    setOver(value);
    if (value !== undefined && !Number.isInteger(value / UNITS[unit])) setUnit(unitOf(value));
  }
  const read = readNumber({ at, min: 0 }, lang);
  const { text, fault, type, leave } = useDraft({
    at,
    value,
    written: value === undefined ? '' : String(Number((value / UNITS[unit]).toFixed(4))),
    read: typed => {
      const result = read(typed);
      if ('fault' in result) return result;
      return { value: result.value === undefined ? 0 : Number(result.value) * UNITS[unit] };
    },
    onChange: next => onChange(Number(next), { typing: true }),
  });
  return (
    <div className="cfp-duration">
      <input
        id={id}
        type="text"
        inputMode="decimal"
        className="csp-input csp-number"
        autoComplete="off"
        value={text}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-error`}
        onChange={event => type(event.target.value)}
        onBlur={leave}
      />
      <select
        className="csp-input csp-select"
        aria-label={t('unit')}
        value={unit}
        onChange={event => {
          const next = event.target.value as Unit;
          setUnit(next);
          if (value !== undefined) onChange((value / UNITS[unit]) * UNITS[next]);
        }}
      >
        {(Object.keys(UNITS) as Unit[]).map(one => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </select>
      {fault && <Fault id={id}>{fault}</Fault>}
    </div>
  );
}
