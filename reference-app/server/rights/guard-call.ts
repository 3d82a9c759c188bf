/** Guards a change that no request makes, such as a row of an import, by the declaration of the call that a form would send. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { Tx } from '../db/access.ts';
import type { SignedInActor } from '../http/security/actor.ts';
import { subjectsOfCall } from '../http/security/subjects.ts';
import { guardSubjects } from './guard.ts';

/**
 * Applies the declared subjects of a call to `fields`, which hold the parameters of its body and path, and throws the refusal that the
 * router would send. Call it before the transaction writes.
 */
export async function guardCall(tx: Tx, actor: SignedInActor, key: RouteKey, fields: object): Promise<void> {
  const subjects = subjectsOfCall(key, { params: fields, query: {}, body: fields, actor });
  await guardSubjects({ tx, withAuth: undefined, actor, subjects, isChange: true });
}
