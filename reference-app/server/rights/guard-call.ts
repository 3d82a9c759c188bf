/** Applies the access declaration of an API call to a change that has no request, such as an imported row. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { Tx } from '../db/access.ts';
import type { SignedInActor } from '../http/security/actor.ts';
import { recordsToAuthorizeForCall } from '../http/security/subjects.ts';
import { checkRecordAccess } from './guard.ts';

/**
 * Checks whether the actor has access to all records that an API call names. `fields` contains the values of
 * the call's body, query and path parameters. Throws the same errors as a request to the route. Call this
 * function before the transaction writes.
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
