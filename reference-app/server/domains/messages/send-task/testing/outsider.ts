/** Every call of written messages as an outsider would try it. */
import type { sendTaskContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

const texts = { name: MARK, title: MARK, text: MARK };
const sendTime = '2999-01-01T00:00:00Z';

export const outsider: Outsider<typeof sendTaskContract> = {
  make: add =>
    add('sendTask/add', {
      ...texts,
      sendTime,
      channels: ['inApp'],
      targets: [{ kind: 'user', id: 'u-li-na' }],
    }),
  calls: ({ made }, taskId) => ({
    'GET sendTask/page': nobody(),
    'GET sendTask/detail': none({ query: { taskId } }),
    'GET sendTask/targets': nobody({ query: { taskId } }),
    'GET sendTask/choices': own(),
    'POST sendTask/add': none({
      body: {
        name: 'x',
        title: 'x',
        text: 'x',
        channels: ['inApp'],
        targets: [{ kind: 'user', id: 'u-li-na' }],
      },
    }),
    'POST sendTask/resend': none({ body: { taskId } }),
    'POST sendTask/cancel': none({ body: { taskId } }),
    'POST temp/letter/test': none({ body: { templateId: made['message-template'] ?? '', channel: 'inApp' } }),
  }),
};
