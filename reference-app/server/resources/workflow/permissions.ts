/** The permission of a tenant's process administrators. */
import { type Actor, can } from '../../http/security/actor.ts';

/** Required by the calls that design, publish and repair processes. */
export const MANAGE = 'system:process:manage';

export const isManager = (actor: Actor): boolean => can(actor, MANAGE);

/** A drawn flow or form may be 2 MB of text, and escapes make it longer on the wire. */
export const DESIGN_LIMIT = 8 * 1024 * 1024;
