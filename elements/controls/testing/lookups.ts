/** People and organisations for tests without a server. */
import type { Lookups } from '../../ui/picking/lookups.ts';

export const people: Lookups = {
  users: async () => ({ total: 1, list: [{ id: 'p2', name: '韩梅梅', detail: '财务部' }] }),
  organizations: async () => ({ total: 1, list: [{ id: 'o2', name: '分公司' }] }),
};
