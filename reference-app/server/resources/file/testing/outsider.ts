/** Every call of files as an outsider would try it. */
import type { file } from '@countersign/sdk/api/contract';
import { none, type Outsider } from '../../../testing/outsider.ts';

export const outsider: Outsider<typeof file> = {
  calls: ({ file }) => ({
    'GET /digital-portal/common/download': none({ query: { fileId: file } }),
  }),
};
