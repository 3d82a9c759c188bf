/** Edits a time to wait, stored in minutes and entered in minutes, hours or days. */
import type { WaitTime } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useInputTextDraft } from '../../../designer/panel/drafts.ts';
import { EditorFault } from '../../../designer/panel/editors/Fault.tsx';
import { createNumberParser } from '../../../designer/panel/editors/read-text.ts';
import { panelText } from '../../../designer/panel/texts.ts';
import { Input, Select } from '../../../ui/kit/fields.tsx';
import { countsWorkingTimeAtom } from '../../store/atoms.ts';
import { nodePanelTextsForLanguage } from '../texts.ts';

const MINUTES_BY_UNIT = { minutes: 1, hours: 60, days: 1440 } as const;
type Unit = keyof typeof MINUTES_BY_UNIT;

interface DurationProps {
  id: string;
  at: string;
  lang: Lang;
  /** An imported flow can lack the minutes. */
  value: Partial<WaitTime>;
  onChange(wait: WaitTime, options?: { typing?: boolean }): void;
}

/**
 * Returns the largest unit in which the time is a whole number. In a process that counts working time, only a
 * time with the unit `day` is shown in days, because 1440 working minutes are several working days.
 */
export function durationUnit({ minutes = 0, unit }: Partial<WaitTime>, countsWorkingTime = false): Unit {
  const isWhole = (one: Unit) => minutes > 0 && minutes % MINUTES_BY_UNIT[one] === 0;
  if (isWhole('days') && (unit === 'day' || !countsWorkingTime)) return 'days';
  return isWhole('hours') ? 'hours' : 'minutes';
}

/** Returns a number of minutes, hours or days as a time to wait. */
function toWaitTime(count: number, unit: Unit): WaitTime {
  const minutes = count * MINUTES_BY_UNIT[unit];
  return unit === 'days' && count > 0 && Number.isInteger(count) ? { minutes, unit: 'day' } : { minutes };
}

export function DurationEditor({ id, at, lang, value, onChange }: DurationProps): ReactNode {
  const countsWorkingTime = useAtomValue(countsWorkingTimeAtom);
  const [unit, setUnit] = useDurationUnit(value, countsWorkingTime);
  const { minutes } = value;
  const count = (minutes ?? 0) / MINUTES_BY_UNIT[unit];
  const readCount = createCountParser({ at, lang, isWhole: unit === 'days' && countsWorkingTime });
  const { text, fault, type, leave } = useInputTextDraft({
    at,
    value: minutes === undefined ? undefined : count,
    written: minutes === undefined ? '' : String(Number(count.toFixed(4))),
    read: readCount,
    onChange: next => onChange(toWaitTime(Number(next), unit), { typing: true }),
  });
  const chooseUnit = (next: Unit) => {
    setUnit(next);
    if (minutes !== undefined) onChange(toWaitTime(next === 'days' ? Math.ceil(count) : count, next));
  };
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
      <UnitSelect lang={lang} unit={unit} countsWorkingTime={countsWorkingTime} onChange={chooseUnit} />
      {fault && <EditorFault id={id}>{fault}</EditorFault>}
    </div>
  );
}

/**
 * Holds the unit in which the time is entered. Selects a suitable unit when an undo, another node or the time
 * basis changes the value.
 */
function useDurationUnit(value: Partial<WaitTime>, countsWorkingTime: boolean) {
  const stored = JSON.stringify([value.minutes, value.unit, countsWorkingTime]);
  const [unit, setUnit] = useState<Unit>(() => durationUnit(value, countsWorkingTime));
  const [over, setOver] = useState(stored);
  if (over !== stored) {
    setOver(stored);
    const count = (value.minutes ?? 0) / MINUTES_BY_UNIT[unit];
    const suitable = durationUnit(value, countsWorkingTime);
    const isOtherDay = countsWorkingTime && unit === 'days' && count > 0 && suitable !== 'days';
    if (!Number.isInteger(count) || isOtherDay) setUnit(suitable);
  }
  return [unit, setUnit] as const;
}

interface CountParserOptions {
  at: string;
  lang: Lang;
  /** Working days are whole numbers. */
  isWhole: boolean;
}

function createCountParser({ at, lang, isWhole }: CountParserOptions) {
  const read = createNumberParser({ at, min: 0 }, lang);
  return (typed: string) => {
    const result = read(typed);
    if ('fault' in result) return result;
    const count = Number(result.value ?? 0);
    return isWhole && !Number.isInteger(count) ? { fault: panelText(lang, 'not-integer') } : { value: count };
  };
}

interface UnitSelectProps {
  lang: Lang;
  unit: Unit;
  countsWorkingTime: boolean;
  onChange(unit: Unit): void;
}

function UnitSelect({ lang, unit, countsWorkingTime, onChange }: UnitSelectProps): ReactNode {
  const t = nodePanelTextsForLanguage(lang);
  return (
    <Select aria-label={t('unit')} value={unit} onChange={event => onChange(event.target.value as Unit)}>
      {(Object.keys(MINUTES_BY_UNIT) as Unit[]).map(one => (
        <option key={one} value={one}>
          {t(one === 'days' && countsWorkingTime ? 'workingDays' : one)}
        </option>
      ))}
    </Select>
  );
}
