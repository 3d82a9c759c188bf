/** Every call of embedding as an outsider would try it. */
import type { embedContract } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider, own, person } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof embedContract> = {
  calls: ({ task, client: id, token }) => ({
    // A back end says who it is by its secret; a person's token is none.
    'POST embed/token': { body: { userId: person.id, taskId: task }, status: 401 },
    'POST embed/token/revoke': { body: { id: token }, status: 401 },
    'GET embed/token/page': nobody({ query: { userId: person.id } }),
    'POST embed/token/end': own({ body: { id: token } }),
    'GET embed/client/page': nobody(),
    'POST embed/client/add': own({ body: { name: 'tried' } }),
    'POST embed/client/rotate': none({ body: { id } }),
    'POST embed/client/revoke': none({ body: { id } }),
    'GET embed/origin/page': nobody(),
    'POST embed/origin/add': own({ body: { origin: 'https://tried.test' } }),
    'POST embed/origin/remove': none({ body: { origin: 'https://secret-mark.test' } }),
  }),
};
