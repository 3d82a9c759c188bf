/** Every call of alarm groups as an outsider would try it. */
import type { alarmGroupContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof alarmGroupContract> = {
  make: add => add('message/alarmGroup/add', { name: MARK, events: ['incident'] }),
  calls: (_, groupId) => ({
    'GET message/alarmGroup/page': nobody(),
    'GET message/alarmGroup/detail': none({ query: { groupId } }),
    'POST message/alarmGroup/add': own({ body: { name: 'x' } }),
    'POST message/alarmGroup/update': none({ body: { groupId, name: 'x' } }),
    'GET message/alarmGroup/delete': none({ query: { groupId } }),
    'POST message/alarmGroup/test': none({ body: { groupId } }),
  }),
};
