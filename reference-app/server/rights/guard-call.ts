/** Applies the access declaration of an API call to a change that has no request, such as an imported row. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { Tx } from '../db/access.ts';
import type { SignedInActor } from '../http/security/actor.ts';
import { recordsToAuthorizeForCall } from '../http/security/subjects.ts';
import { checkRecordAccess } from './guard.ts';

/**
 * Checks the access to the records that the call declares. `fields` contains the body, the query and the path
 * parameters of the call with the ids. Throws the same refusal as the route. Call this function before the
 * transaction writes.
 */
export async function checkRecordAccessOfCall(
  tx: Tx,
  actor: SignedInActor,
  key: RouteKey,
  fields: object,
): Promise<void> {
  const subjects = recordsToAuthorizeForCall(key, { params: fields, query: fields, body: fields, actor });
  await checkRecordAccess({ tx, withAuth: undefined, actor, subjects, isChange: true });
}
