/**
 * Defines the permissions of process administrators, who administer all processes, and of managers, who
 * administer individual processes.
 */
import { describePage, MANAGE_OWN_PROCESSES_PERMISSION, portalPageNames } from '@countersign/sdk/api/pages';
import { type Actor, hasPermission } from '../../http/security/actor.ts';

/** Permission for calls that design, publish and repair processes. */
export const PROCESS_MANAGEMENT_PERMISSION = 'system:process:manage';

/**
 * Names of the pages that the menu shows to managers of a process. On these pages, managers see only their
 * own processes.
 */
export const PROCESS_MANAGER_PAGES: readonly string[] = portalPageNames.filter(name => {
  const { menu, permissions } = describePage(name);
  return menu && permissions?.includes(MANAGE_OWN_PROCESSES_PERMISSION);
});

export const isProcessAdministrator = (actor: Actor): boolean =>
  hasPermission(actor, PROCESS_MANAGEMENT_PERMISSION);

/**
 * Maximum size in bytes of a request body with a flow or a form. The text is limited to 2 MB, but JSON
 * escapes make it longer.
 */
export const MAX_FLOW_OR_FORM_BODY_BYTES = 8 * 1024 * 1024;
