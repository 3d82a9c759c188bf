/** Every call of templates and categories as an outsider would try it. */
import type { templateContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

const texts = { name: 'x', title: 'x', text: 'x' };

export const outsider: Outsider<typeof templateContract> = {
  make: async add => {
    await add('temp/letter/category/add', { categoryCode: 'secret', name: 'x' });
    return add('temp/letter/add', { name: MARK, title: MARK, text: MARK });
  },
  calls: (_, templateId) => ({
    'POST temp/letter/page/list': nobody({ body: {} }),
    'POST temp/letter/detail': none({ body: { templateId } }),
    'POST temp/letter/add': own({ body: texts }),
    'POST temp/letter/update': none({ body: { templateId, ...texts } }),
    'POST temp/letter/status': none({ body: { templateId, status: 'NORMAL' } }),
    'POST temp/letter/delete': none({ body: { templateId } }),
    'GET temp/letter/builtIn': own(),
    'POST temp/letter/preview': own({ body: { title: 'x' } }),
    'POST temp/letter/category/page/list': nobody({ body: {} }),
    'POST temp/letter/category/detail': none({ body: { categoryCode: 'secret' } }),
    'POST temp/letter/category/add': own({ body: { categoryCode: 'x', name: 'x' } }),
    'POST temp/letter/category/update': none({ body: { categoryCode: 'secret', name: 'x' } }),
    'POST temp/letter/category/status': none({ body: { categoryCode: 'secret', status: 'NORMAL' } }),
    'POST temp/letter/category/delete': none({ body: { categoryCode: 'secret' } }),
  }),
};
