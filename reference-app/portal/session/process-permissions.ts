/**
 * Checks whether the user can administer all processes of the tenant. Other process administrators manage
 * only single processes.
 */
import { hasAnyPermission } from './allows.ts';
import { usePermissions } from './permission.tsx';

/**
 * Returns true if the user can add, copy and remove processes. Managers of single processes cannot do this.
 */
export const useCanManageAllProcesses = (): boolean =>
  hasAnyPermission(usePermissions(), ['system:process:manage']);
