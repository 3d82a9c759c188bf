/** Every call of the working calendar as an outsider would try it. */
import type { calendarContract } from '@countersign/sdk/api/contract';
import { DEFAULT_WORKING_CALENDAR } from '@countersign/sdk/flow';
import { type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof calendarContract> = {
  calls: () => ({
    'GET calendar/info': own(),
    // A version that no tenant has reached.
    'POST calendar/update': { body: { calendar: DEFAULT_WORKING_CALENDAR, version: 1_000_000 }, status: 409 },
  }),
};
