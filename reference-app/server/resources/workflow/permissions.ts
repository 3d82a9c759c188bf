/** The permissions of a tenant's process administrators, and of the managers of single processes. */
import { type Actor, can } from '../../http/security/actor.ts';

/** Required by the calls that design, publish and repair processes. */
export const MANAGE = 'system:process:manage';

/** Held by managers of a process, who administer it alone. The process says so: no role needs to grant it. */
export const MANAGE_OWN = 'system:process:own';

/** The pages for which a manager of a process needs no permission: each shows their own processes. */
export const MANAGERS_PAGES: readonly string[] = [
  'approval/instances',
  'workflow/processes',
  'workflow/statistics',
  'workflow/incidents',
];

export const isManager = (actor: Actor): boolean => can(actor, MANAGE);

/** A drawn flow or form may be 2 MB of text, and escapes make it longer on the wire. */
export const DESIGN_LIMIT = 8 * 1024 * 1024;
