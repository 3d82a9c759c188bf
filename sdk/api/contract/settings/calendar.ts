/** The working calendar of the tenant. */
import Type, { type Static } from 'typebox';
import { requestBodySchema } from '../shapes.ts';

const WorkingHours = Type.Object(
  {
    /** The start as `HH:mm`. */
    from: Type.String({ maxLength: 5 }),
    /** The end as `HH:mm`, after the start. The end of the day is `24:00`. */
    to: Type.String({ maxLength: 5 }),
  },
  { additionalProperties: false },
);
const WorkingPeriods = Type.Array(WorkingHours, { maxItems: 8 });

/** The working time of a tenant, in the tenant's time zone. */
export const WorkingCalendarConfig = Type.Object(
  {
    /** The working hours of the seven days of the week, starting with Monday. An empty list is a day off. */
    week: Type.Array(WorkingPeriods, { minItems: 7, maxItems: 7 }),
    /** Public holidays, and days off on which people work. Each date occurs once. */
    exceptions: Type.Array(
      Type.Object(
        {
          /** The date as `YYYY-MM-DD`. */
          date: Type.String({ maxLength: 10 }),
          /** False for a holiday, true for a make-up day. */
          isWorking: Type.Boolean(),
          name: Type.Optional(Type.String({ maxLength: 60 })),
          /**
           * The working hours of a make-up day. If absent, the hours of its day of the week apply, or those of
           * the first working day of the week if that day is a day off.
           */
          hours: Type.Optional(WorkingPeriods),
        },
        { additionalProperties: false },
      ),
      { maxItems: 2000 },
    ),
  },
  { additionalProperties: false },
);
export type WorkingCalendarConfig = Static<typeof WorkingCalendarConfig>;

export const calendarContract = {
  /** Returns the working calendar of the caller's tenant. */
  'GET calendar/info': {
    response: Type.Object({
      calendar: WorkingCalendarConfig,
      /** The number of changes. 0 if the tenant uses the default calendar. */
      version: Type.Integer(),
      /** The IANA name of the time zone in which the hours apply. */
      timeZone: Type.String(),
    }),
  },
  /**
   * Replaces the working calendar. Due times that are already set keep their value. Throws `conflict` if
   * `version` is not the stored version.
   */
  'POST calendar/update': {
    body: requestBodySchema({ calendar: WorkingCalendarConfig, version: Type.Optional(Type.Integer()) }),
    response: Type.Object({ version: Type.Integer() }),
  },
} as const;
