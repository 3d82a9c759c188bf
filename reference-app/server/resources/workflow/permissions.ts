/** The permission of a tenant's process administrators. */
import { type Actor, can } from '../../http/security/actor.ts';

/** Required by the calls that design, publish and repair processes. */
export const MANAGE = 'system:process:manage';

export const isManager = (actor: Actor): boolean => can(actor, MANAGE);
