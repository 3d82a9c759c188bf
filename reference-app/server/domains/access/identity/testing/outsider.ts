/** Every call of identities and providers as an outsider would try it. */
import type { identityContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider } from '../../../../testing/outsider.ts';

const password = { keyId: 'unknown', data: 'AAAA' };
const binding = 'b'.repeat(40);

export const outsider: Outsider<typeof identityContract> = {
  make: add =>
    add('identity/provider/add', {
      kind: 'dingtalk',
      name: MARK,
      clientId: MARK,
      clientSecret: MARK,
    }),
  calls: (_, providerId) => ({
    'GET identity/list': nobody(),
    'POST identity/link': {
      body: { providerId, returnTo: 'http://x.test/', binding, password },
      status: 400,
    },
    'POST identity/finish': { body: { state: binding, code: 'x', binding }, status: 400 },
    'POST identity/unlink': none({ body: { id: 'none' } }),
    'GET identity/provider/page': nobody(),
    'POST identity/provider/add': {
      body: { kind: 'oidc', name: 'x', clientId: 'x', clientSecret: 'x' },
      status: 400,
    },
    'POST identity/provider/update': none({ body: { providerId, name: 'x' } }),
    'POST identity/provider/test': none({ body: { providerId } }),
    'GET identity/provider/remove': none({ query: { providerId } }),
  }),
};
