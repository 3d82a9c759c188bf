/** Defines the permissions required by the pages of process administration. */

/** The permission to administer all processes of the tenant. */
const MANAGE_ALL_PROCESSES_PERMISSION = 'system:process:manage';

/**
 * The permission to administer the processes of which the user is a manager. The server grants it to process
 * managers. Roles cannot grant it.
 */
export const MANAGE_OWN_PROCESSES_PERMISSION = 'system:process:own';

export const PROCESS_ADMINISTRATION_PERMISSIONS = [
  MANAGE_ALL_PROCESSES_PERMISSION,
  MANAGE_OWN_PROCESSES_PERMISSION,
] as const;
