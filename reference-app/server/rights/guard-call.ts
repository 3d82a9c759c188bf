/** Guards a change that no request makes, such as a row of an import, by the declaration of the call that a form would send. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { Tx } from '../db/access.ts';
import type { SignedInActor } from '../http/security/actor.ts';
import { subjectsOfCall } from '../http/security/subjects.ts';
import { guardSubjects } from './guard.ts';

/** Refuses as the router would. `fields` are those of the body or of the path. Call before anything is written. */
export async function guardCall(tx: Tx, actor: SignedInActor, key: RouteKey, fields: object): Promise<void> {
  const subjects = subjectsOfCall(key, { params: fields, query: {}, body: fields, actor });
  await guardSubjects({ tx, withAuth: undefined, actor, subjects, isChange: true });
}
