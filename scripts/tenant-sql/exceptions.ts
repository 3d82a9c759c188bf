/** Lists correct SQL that the tenant check refuses, each with the reason for the exception. */

export interface TenantSqlException {
  file: string;
  /** An excerpt of the source code that identifies the SQL text in the file. */
  text: string;
  reason: string;
}

export const tenantSqlExceptions: readonly TenantSqlException[] = [
  {
    file: 'reference-app/server/backup/dump.ts',
    text: '.map(quoteIdentifier).join',
    reason: '`writeTable` adds the tenant to the text for the tables that row-level security isolates.',
  },
  {
    file: 'reference-app/server/backup/load.ts',
    text: 'json_populate_recordset',
    reason: 'A restore inserts the rows of all tenants into an empty database, with the tenant of each row.',
  },
  {
    file: 'reference-app/server/backup/tenant/dump.ts',
    text: 'table.condition',
    reason: 'The condition of each table in `backup/tenant/tables.ts` limits it to the tenant.',
  },
  {
    file: 'reference-app/server/backup/tenant/stage.ts',
    text: 'overriding system value',
    reason: 'The staged rows are those of one tenant, which `restoreTenant` checks before.',
  },
  {
    file: 'reference-app/server/backup/tenant/stage.ts',
    text: 't.merchant_id = $2',
    reason: 'The name of the table is a text, so the parser does not see that `t` has the condition.',
  },
  {
    file: 'reference-app/server/db/encryption/columns.ts',
    text: 'names.table',
    reason:
      'One text for tables with and without tenants: `isOwn` is the condition of the tenant where it applies.',
  },
  {
    file: 'reference-app/server/db/postgres/installation-id.ts',
    text: 'INSTALLATION_ID_SQL',
    reason: 'The expression reads system catalogues only.',
  },
  {
    file: 'reference-app/server/jobs/outbox.ts',
    text: 'RESERVATION_SECONDS',
    reason:
      'A process claims the jobs of all tenants, as the role for authentication, and runs each in its tenant.',
  },
  {
    file: 'reference-app/server/jobs/purge.ts',
    text: 'PURGE_BATCH_ROWS',
    reason:
      'One text for tables with and without tenants: `isOwn` is the condition of the tenant. The outer statement deletes the selected rows by `ctid`.',
  },
  {
    file: 'reference-app/server/sharding/counts.ts',
    text: 'on conflict do nothing',
    reason: 'A superuser counts the rows of all tenants before their distribution.',
  },
  {
    file: 'reference-app/server/sharding/counts.ts',
    text: 'count(*) as rows',
    reason: 'A superuser counts the rows of all tenants after their distribution.',
  },
];
