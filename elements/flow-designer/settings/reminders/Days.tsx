/** Lets the author select the days of the week or month on which a reminder is sent. */
import type { ReactNode } from 'react';
import { useDesigner } from '../../store/designer.ts';
import type { SettingsTexts } from '../texts.ts';

interface DaysProps {
  t: SettingsTexts;
  repeat: 'weekly' | 'monthly';
  days: readonly number[];
  onDays(days: number[]): void;
}

/** An arbitrary Monday, used to format the names of the weekdays. */
const REFERENCE_MONDAY = Date.UTC(2026, 0, 5);
const DAY_LENGTH_MS = 86_400_000;

export function ReminderDays({ t, repeat, days, onDays }: DaysProps): ReactNode {
  const { lang } = useDesigner();
  const weekday = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en', {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const count = repeat === 'weekly' ? 7 : 31;
  const all = Array.from({ length: count }, (_, at) => at + 1);
  return (
    <fieldset className="flow-days">
      <legend className="flow-label">{t('days')}</legend>
      {all.map(day => (
        <label key={day}>
          <input
            type="checkbox"
            className="flow-check"
            checked={days.includes(day)}
            onChange={() => onDays(all.filter(one => (one === day) !== days.includes(one)))}
          />
          {repeat === 'weekly' ? weekday.format(REFERENCE_MONDAY + (day - 1) * DAY_LENGTH_MS) : day}
        </label>
      ))}
    </fieldset>
  );
}
