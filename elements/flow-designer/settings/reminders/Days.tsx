/** The days of the week or of the month on which a reminder comes. */
import type { ReactNode } from 'react';
import { useDesigner } from '../../store/designer.ts';
import type { SettingsTexts } from '../texts.ts';

interface DaysProps {
  t: SettingsTexts;
  repeat: 'weekly' | 'monthly';
  days: readonly number[];
  onDays(days: number[]): void;
}

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

export function Days({ t, repeat, days, onDays }: DaysProps): ReactNode {
  const { lang } = useDesigner();
  const weekday = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en', {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const count = repeat === 'weekly' ? 7 : 31;
  const all = Array.from({ length: count }, (_, at) => at + 1);
  return (
    <fieldset className="cfd-days">
      <legend className="cfd-label">{t('days')}</legend>
      {all.map(day => (
        <label key={day}>
          <input
            type="checkbox"
            className="cfd-check"
            checked={days.includes(day)}
            onChange={() => onDays(all.filter(one => (one === day) !== days.includes(one)))}
          />
          {repeat === 'weekly' ? weekday.format(MONDAY + (day - 1) * DAY) : day}
        </label>
      ))}
    </fieldset>
  );
}
