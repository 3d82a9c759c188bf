/** Defines the flow settings that lists of instances show: title, summary and process number. */

/**
 * The title of an instance. `default` is the title that the initiator entered, or the name of the process if
 * there is none.
 */
export interface TitleSetting {
  mode?: 'default' | 'custom';
  /**
   * The template of the title. Each placeholder in double braces refers to a form field or is one of
   * `TITLE_PLACES`. A placeholder for a field contains the label, the `key` (control id) or the field key
   * (`model`) of the field.
   */
  template?: string;
}

/**
 * The fields that lists show below the title. `default` shows three fields of the form, at most one of each
 * type, in this order: amounts, other numbers, dates, choices, texts.
 */
export interface SummarySetting {
  mode?: 'default' | 'custom';
  /** The field keys (`model`) of the shown fields, in display order. */
  fields?: string[];
}

export const PROCESS_NUMBER_DATE_PARTS = ['none', 'year', 'month', 'day'] as const;
export type NumberDate = (typeof PROCESS_NUMBER_DATE_PARTS)[number];

/** How process numbers are formed: a prefix, the date in the tenant's time zone, and a counter per tenant. */
export interface NumberRule {
  /** The prefix of the process number. Default: empty. */
  prefix?: string;
  /** The date part of the number. The counter restarts whenever the date part changes. Default: `day`. */
  date?: NumberDate;
  /** The minimum number of digits of the counter in the process number. Default: 4. */
  digits?: number;
}

export const REMINDER_REPEAT_FREQUENCIES = ['once', 'daily', 'weekly', 'monthly'] as const;
export type ReminderRepeat = (typeof REMINDER_REPEAT_FREQUENCIES)[number];
