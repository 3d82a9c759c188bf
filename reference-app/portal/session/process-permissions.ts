/**
 * Checks the permissions of users who administer processes. They administer all processes of the tenant, or
 * manage single processes.
 */
import { hasAnyPermission } from './allows.ts';
import { usePermissions } from './permission.tsx';

/** Returns false for managers of single processes, who cannot add, copy or remove processes. */
export const useCanManageAllProcesses = (): boolean =>
  hasAnyPermission(usePermissions(), ['system:process:manage']);
