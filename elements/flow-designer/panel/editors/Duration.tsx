/** Edits a duration, stored in minutes and entered in minutes, hours or days. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { useInputTextDraft } from '../../../designer/panel/drafts.ts';
import { EditorFault } from '../../../designer/panel/editors/Fault.tsx';
import { createNumberParser } from '../../../designer/panel/editors/read-text.ts';
import { Input, Select } from '../../../ui/kit/fields.tsx';
import { nodePanelTextsForLanguage } from '../texts.ts';

const MINUTES_BY_UNIT = { minutes: 1, hours: 60, days: 1440 } as const;
type Unit = keyof typeof MINUTES_BY_UNIT;

interface DurationProps {
  id: string;
  at: string;
  lang: Lang;
  value: number | undefined;
  onChange(minutes: number, options?: { typing?: boolean }): void;
}

/** Returns the largest unit in which the duration is a whole number. */
export const durationUnit = (minutes: number | undefined): Unit => {
  const whole = (unit: Unit) => minutes !== undefined && minutes > 0 && minutes % MINUTES_BY_UNIT[unit] === 0;
  return whole('days') ? 'days' : whole('hours') ? 'hours' : 'minutes';
};

export function DurationEditor({ id, at, lang, value, onChange }: DurationProps): ReactNode {
  const t = nodePanelTextsForLanguage(lang);
  const [unit, setUnit] = useState<Unit>(() => durationUnit(value));
  const [over, setOver] = useState(value);
  // Selects a suitable unit when an undo or the selection of another node changes the value.
  if (over !== value) {
    setOver(value);
    if (value !== undefined && !Number.isInteger(value / MINUTES_BY_UNIT[unit])) setUnit(durationUnit(value));
  }
  const read = createNumberParser({ at, min: 0 }, lang);
  const { text, fault, type, leave } = useInputTextDraft({
    at,
    value,
    written: value === undefined ? '' : String(Number((value / MINUTES_BY_UNIT[unit]).toFixed(4))),
    read: typed => {
      const result = read(typed);
      if ('fault' in result) return result;
      return { value: result.value === undefined ? 0 : Number(result.value) * MINUTES_BY_UNIT[unit] };
    },
    onChange: next => onChange(Number(next), { typing: true }),
  });
  return (
    <div className="node-duration">
      <Input
        id={id}
        type="text"
        inputMode="decimal"
        look="number"
        autoComplete="off"
        value={text}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-error`}
        onChange={event => type(event.target.value)}
        onBlur={leave}
      />
      <Select
        aria-label={t('unit')}
        value={unit}
        onChange={event => {
          const next = event.target.value as Unit;
          setUnit(next);
          if (value !== undefined) onChange((value / MINUTES_BY_UNIT[unit]) * MINUTES_BY_UNIT[next]);
        }}
      >
        {(Object.keys(MINUTES_BY_UNIT) as Unit[]).map(one => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </Select>
      {fault && <EditorFault id={id}>{fault}</EditorFault>}
    </div>
  );
}
