/**
 * Audit target for the user's own credentials. The log records that a credential was added or removed, but
 * not its value.
 */
import type { AuditTarget } from '../../../http/audit.ts';

export const CREDENTIAL_AUDIT: AuditTarget = { module: 'account', kind: 'credential' };
