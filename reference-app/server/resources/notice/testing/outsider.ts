/** Every call of messages and notices as an outsider would try it. */
import type { message, noticeLog } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider, own, person } from '../../../testing/outsider.ts';

export const outsider: Outsider<typeof noticeLog & typeof message> = {
  calls: ({ instance, message, notice }) => ({
    'GET jflow/noticeLog': nobody({ query: { instanceId: instance } }),
    'POST jflow/noticeLog/resend': none({ body: { eventId: notice, userId: person.id, channel: 'email' } }),
    'POST letter/message/small/page/list': nobody({ body: {} }),
    'GET letter/message/tips': own(),
    'POST letter/message/read': none({ body: { id: message } }),
    'POST letter/message/readAll': own({ body: {} }),
    'GET letter/preference': own(),
    'POST letter/preference/update': own({ body: { lang: 'en', mail: [] } }),
  }),
};
