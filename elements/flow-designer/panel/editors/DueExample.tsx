/** Shows when a time to wait ends for an example: a start on Friday at 16:00. */
import {
  endOfWait,
  toInstantMilliseconds,
  type WaitTime,
  type WorkingCalendar,
  workingDaysAdder,
  workingMinutesAdder,
} from '@countersign/sdk/flow';
import { weekdayTimeText } from '@countersign/sdk/flow/due-time';
import type { Lang } from '@countersign/sdk/i18n';
import { clockTimeInTimeZone, MS_PER_DAY } from '@countersign/sdk/i18n/time/zoned-time';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useHostPageAccess } from '../../../ui/host.ts';
import { countsWorkingTimeAtom } from '../../store/atoms.ts';
import { nodePanelTextsForLanguage } from '../texts.ts';

interface DueExampleProps {
  wait: WaitTime;
  lang: Lang;
}

export function DueExample({ wait, lang }: DueExampleProps): ReactNode {
  const countsWorkingTime = useAtomValue(countsWorkingTimeAtom);
  const source = useCalendarSource(countsWorkingTime, lang);
  if (!source || !(wait.minutes > 0)) return null;
  const { calendar, timeZone } = source;
  const start = nextFridayAfternoon(timeZone);
  const working = countsWorkingTime
    ? {
        addWorkingMinutes: workingMinutesAdder(calendar, timeZone),
        addWorkingDays: workingDaysAdder(calendar, timeZone),
      }
    : undefined;
  const due = endOfWait(start, wait, working);
  if (due === undefined) return null;
  const momentText = (at: number) => weekdayTimeText(at, { now: start, timeZone, lang });
  return (
    <p className="panel-note">
      {nodePanelTextsForLanguage(lang)('dueExample', { start: momentText(start), due: momentText(due) })}
    </p>
  );
}

interface CalendarSource {
  /** Undefined if the host provides none. The default calendar then applies. */
  calendar?: WorkingCalendar | undefined;
  timeZone: string;
}

const WITHOUT_CALENDAR: CalendarSource = { timeZone: 'UTC' };

/** Returns undefined while the calendar is being loaded. Clock time needs no calendar. */
function useCalendarSource(isNeeded: boolean, lang: Lang): CalendarSource | undefined {
  const host = useHostPageAccess();
  const [source, setSource] = useState<CalendarSource>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language does not change the calendar
  useEffect(() => {
    if (!isNeeded) return;
    const stop = new AbortController();
    const { signal } = stop;
    const load = async () => {
      const { loadWorkingCalendar } = await import('../../../ui/working-calendar.ts');
      return loadWorkingCalendar(host, { lang, signal });
    };
    // The example is a help that the page can do without.
    load()
      .catch(() => undefined)
      .then(info => !signal.aborted && setSource(info ?? WITHOUT_CALENDAR));
    return () => stop.abort();
  }, [isNeeded, host]);
  return isNeeded ? source : WITHOUT_CALENDAR;
}

const FRIDAY = 5;

/** Returns the instant of the next Friday at 16:00 in a time zone. */
function nextFridayAfternoon(timeZone: string): number {
  const now = Date.now();
  const local = clockTimeInTimeZone(now, timeZone);
  const daysUntilFriday = (FRIDAY - new Date(local).getUTCDay() + 7) % 7;
  const date = new Date(local + daysUntilFriday * MS_PER_DAY).toISOString().slice(0, 10);
  return toInstantMilliseconds(`${date} 16:00`, timeZone) ?? now;
}
