/** Every call of notices as an outsider would try it. */
import type { noticeLogContract } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider, person } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof noticeLogContract> = {
  calls: ({ instance, notice }) => ({
    'GET jflow/noticeLog': nobody({ query: { instanceId: instance } }),
    'POST jflow/noticeLog/resend': none({ body: { eventId: notice, userId: person.id, channel: 'email' } }),
  }),
};
