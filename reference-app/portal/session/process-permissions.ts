/** The permissions of those who administer processes: all of the tenant, or as a manager their own. */
import { allows } from './allows.ts';
import { usePermissions } from './permission.tsx';

export const MANAGE = 'system:process:manage';
/** Given by the server to managers of a process. */
const MANAGE_OWN = 'system:process:own';

/** Use for pages that show a manager their own processes alone. */
export const ADMINISTERS = [MANAGE, MANAGE_OWN];

/** False for a manager, who cannot add, copy or remove processes. */
export const useManagesAll = (): boolean => allows(usePermissions(), [MANAGE]);
