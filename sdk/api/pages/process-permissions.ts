/** Defines the permissions required by the pages of process administration. */

/** Permission for all processes of the tenant. */
const MANAGE_ALL_PROCESSES_PERMISSION = 'system:process:manage';

/**
 * Permission for the processes that the user manages. The server adds it to the permissions of process
 * managers; roles cannot grant it.
 */
export const MANAGE_OWN_PROCESSES_PERMISSION = 'system:process:own';

export const PROCESS_ADMINISTRATION_PERMISSIONS = [
  MANAGE_ALL_PROCESSES_PERMISSION,
  MANAGE_OWN_PROCESSES_PERMISSION,
] as const;
