/** Every call of properties as an outsider would try it. */
import type { propertiesContract } from '@countersign/sdk/api/contract';
import { MARK, none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof propertiesContract> = {
  make: add => add('properties/add', { attrCode: 'tried', attrName: MARK, attrValue: MARK, isPublic: false }),
  calls: (_, attrCode) => ({
    'GET properties/page': own(),
    'GET properties/detail': none({ query: { attrCode } }),
    'POST properties/add': own({ body: { attrCode: 'of-the-outsider', attrName: 'x', attrValue: 'x' } }),
    'POST properties/update': none({ body: { attrCode, attrValue: 'x' } }),
    'POST properties/changeStatus': none({ body: { attrCode, status: 'ABNORMAL' } }),
    'GET properties/delete': none({ query: { attrCode } }),
  }),
};
