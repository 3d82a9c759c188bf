/** Applies the access declaration of an API call to a change that has no request, such as an imported row. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { Tx } from '../db/access.ts';
import type { SignedInActor } from '../http/security/actor.ts';
import { subjectsOfCall } from '../http/security/subjects.ts';
import { guardSubjects } from './guard.ts';

/**
 * Checks the access to the records that the call declares. `fields` contains the body and path parameters of
 * the call with the ids. Throws the same refusal as the route. Call this function before the transaction
 * writes.
 */
export async function guardCall(tx: Tx, actor: SignedInActor, key: RouteKey, fields: object): Promise<void> {
  const subjects = subjectsOfCall(key, { params: fields, query: {}, body: fields, actor });
  await guardSubjects({ tx, withAuth: undefined, actor, subjects, isChange: true });
}
