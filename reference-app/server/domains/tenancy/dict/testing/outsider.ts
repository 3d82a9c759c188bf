/** Every call of dictionaries as an outsider would try it. */
import type { dictContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own } from '../../../../testing/outsider.ts';

const dictionary = { dictCode: 'Jflow_Degree', dictName: 'x' };

export const outsider: Outsider<typeof dictContract> = {
  calls: () => ({
    'GET dict/data/dictCode/:code': own({ params: 'Jflow_Degree' }),
    'GET dict/data/page': own(),
    'GET dict/data/:code': none({ params: 'of_nobody' }),
    'POST dict/data/add': { body: dictionary, status: 400 },
    'POST dict/data/update': none({ body: { ...dictionary, dictCode: 'of_nobody' } }),
    'GET dict/data/remove/:code': none({ params: 'of_nobody' }),
    'POST dict/data/data/json/import': {
      body: { dictionaries: [{ ...dictionary, isRemote: '1', remoteUrl: 'none' }] },
      status: 400,
    },
    'GET dict/data/data/json/export': none({ query: { code: 'of_nobody' } }),
  }),
};
