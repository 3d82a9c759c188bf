/** The calls of parameters as an outsider would try them. */
import type { parameterContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider } from '../../../../testing/outsider.ts';

const key = { key: 'own-parameter' };

export const outsider: Outsider<typeof parameterContract> = {
  make: async add => {
    await add('parameter/add', { ...key, name: MARK, type: 'text', value: MARK });
    return key.key;
  },
  calls: () => ({
    'GET parameter/page': nobody({ query: { keyword: MARK } }),
    'GET parameter/detail': none({ query: key }),
    'GET parameter/value': none({ query: key }),
    'POST parameter/add': { body: { key: 'another', name: 'x', type: 'text', value: 'x' }, status: 200 },
    'POST parameter/update': none({ body: { ...key, value: 'x' } }),
    'POST parameter/reset': none({ body: key }),
    'GET parameter/delete': none({ query: key }),
  }),
};
