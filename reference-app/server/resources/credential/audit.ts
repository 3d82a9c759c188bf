/** A person's own credentials in the operation log: that something was added or removed, and never what. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';

export const CREDENTIAL: AuditTarget = { module: 'account', kind: 'credential' };
