/** Every call of accounts at providers as an outsider would try it. */
import type { channelAccountContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

const config = { url: `https://${MARK}.test/` };

export const outsider: Outsider<typeof channelAccountContract> = {
  make: add =>
    add('message/account/add', { kind: 'webhook', name: MARK, config, secrets: { secret: 'of the test' } }),
  calls: (_, accountId) => ({
    'GET message/account/kinds': own(),
    'GET message/account/page': nobody(),
    'GET message/account/detail': none({ query: { accountId } }),
    'POST message/account/add': own({
      body: { kind: 'webhook', name: 'x', config: { url: 'https://x.test/' }, secrets: { secret: 'x' } },
    }),
    'POST message/account/update': none({ body: { accountId, name: 'x' } }),
    'GET message/account/delete': none({ query: { accountId } }),
    'POST message/account/subjects': none({
      body: { accountId, subjects: [{ userId: 'u-li-na', subject: 'x' }] },
    }),
    'POST message/account/test': none({ body: { accountId } }),
  }),
};
