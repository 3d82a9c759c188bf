/** Every call of messages as an outsider would try it. */
import type { messageContract } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof messageContract> = {
  calls: ({ message }) => ({
    'POST letter/message/small/page/list': nobody({ body: {} }),
    'POST letter/message/detail': none({ body: { id: message } }),
    'GET letter/categories': own(),
    'GET letter/message/tips': own(),
    'POST letter/message/read': none({ body: { id: message } }),
    'GET letter/message/counts': own(),
    'POST letter/message/readBatch': own({ body: { ids: [message] } }),
    'POST letter/message/removeBatch': own({ body: { ids: [message] } }),
    'POST letter/message/readAll': own({ body: {} }),
    'GET letter/preference': own(),
    'POST letter/preference/update': own({ body: { lang: 'en', mail: [] } }),
  }),
};
