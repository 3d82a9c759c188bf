/** Every call of absences as an outsider would try it. */
import type { outOfOfficeContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider, person } from '../../../../testing/outsider.ts';

const times = { beginTime: '2099-01-01T00:00:00.000Z', endTime: '2099-01-02T00:00:00.000Z' };

export const outsider: Outsider<typeof outOfOfficeContract> = {
  make: add => add('outOfOffice/add', { userId: 'u-li-na', standInId: 'u-hu-yue', reason: MARK, ...times }),
  calls: (_, id) => ({
    'POST outOfOffice/add': none({ body: { userId: person.id, standInId: 'u-tang-xin', ...times } }),
    'POST outOfOffice/end': none({ body: { id } }),
    'GET outOfOffice/mine': nobody(),
    'GET outOfOffice/page': nobody({ query: { userId: person.id } }),
  }),
};
