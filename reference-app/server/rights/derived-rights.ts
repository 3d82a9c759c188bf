/**
 * Collects rights that a user has without a role, because a record names the user. An example is the manager
 * of a process.
 */
import type { Tx } from '../db/access.ts';
import { createExtensionPoint } from '../http/extension-point.ts';
import type { Actor } from '../http/security/actor.ts';

export interface DerivedRights {
  permissions: readonly string[];
  /** Names of pages that the user may open without a permission. */
  pages: readonly string[];
}

export const derivedRightsExtensionPoint = createExtensionPoint<[tx: Tx, actor: Actor], DerivedRights>();

export async function derivedRightsOf(tx: Tx, actor: Actor): Promise<DerivedRights> {
  const all = await derivedRightsExtensionPoint.call(tx, actor);
  return {
    permissions: all.flatMap(({ permissions }) => permissions),
    pages: all.flatMap(({ pages }) => pages),
  };
}
