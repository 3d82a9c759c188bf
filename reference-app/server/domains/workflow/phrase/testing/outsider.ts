/** Every call of quick phrases as an outsider would try it. */
import type { phraseContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof phraseContract> = {
  make: add => add('phrase/add', { text: MARK }),
  calls: (_, id) => ({
    'GET phrase/list': nobody(),
    'POST phrase/add': { body: { text: ' ' }, status: 400 },
    'POST phrase/remove': none({ body: { id } }),
  }),
};
