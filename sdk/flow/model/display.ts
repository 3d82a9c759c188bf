/** The settings of a flow about what people read in lists: the title, the summary, the number; and the reminders to fill. */
import type { NoticeChannel, NoticeGroup } from './flow.ts';

/** The title of an instance. `default` is the title that the initiator wrote, else the name of the process. */
export interface TitleSetting {
  mode?: 'default' | 'custom';
  /** Names in double braces: a field by label, key or model, or one of `TITLE_PLACES`. */
  template?: string;
}

/** The fields below the title in lists. `default` is three of the form: amounts, other numbers, dates, choices, texts, one of each first. */
export interface SummarySetting {
  mode?: 'default' | 'custom';
  /** Fields by model, in order. */
  fields?: string[];
}

export const NUMBER_DATES = ['none', 'year', 'month', 'day'] as const;
export type NumberDate = (typeof NUMBER_DATES)[number];

/** The rule of the process number: prefix, date in the tenant's zone, counter of the tenant. */
export interface NumberRule {
  /** Default empty. */
  prefix?: string;
  /** Default day: the counter starts anew with each. */
  date?: NumberDate;
  /** The fewest digits of the counter. Default 4. */
  digits?: number;
}

export const REMINDER_REPEATS = ['once', 'daily', 'weekly', 'monthly'] as const;
export type ReminderRepeat = (typeof REMINDER_REPEATS)[number];

/** People are reminded to fill in an application of the process. */
export interface FillReminder {
  id: string;
  /** The recipients, as a notice names them; leaders of an initiator have no meaning here. */
  groups: NoticeGroup[];
  /** The text of the message; the name of the process where it is empty. */
  text?: string;
  repeat: ReminderRepeat;
  /** `YYYY-MM-DD`: `once` only. */
  date?: string;
  /** `weekly`: 1 is Monday, 7 Sunday. `monthly`: days of the month; a day that a month lacks is its last. */
  days?: number[];
  /** `HH:mm` in the tenant's zone. */
  time: string;
  /** Default in-site messages. */
  channels?: NoticeChannel[];
  /** Leaves out people who have started the process since the reminder before. */
  skipsFilled?: boolean;
}
