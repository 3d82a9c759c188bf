/**
 * Declares how processes appear in the operation log. The flow and the form of a draft are logged as hash
 * digests only, because the stored versions contain the published content.
 */

import { sizeAndSha256OfLoggedValue } from '../../../audit/operations/changes.ts';
import type { Tx } from '../../../db/access.ts';
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget, Fields } from '../../../http/audit.ts';
import { fieldAliases } from './field-alias.ts';
import { REMOVED_PROCESS_STATE } from './queries.ts';

interface Target {
  id: string;
}

async function readProcessAuditFields(tx: Tx, { id }: Target): Promise<Fields | undefined> {
  const row = await tx
    .selectFrom('process')
    .select(['processName', 'processKey', 'processType', 'description', 'icon', 'state', 'version'])
    .select(['revision', 'managers', 'formMode', 'forms', 'modelContent', 'jsonContent'])
    .where('processId', '=', id)
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .executeTakeFirst();
  return (
    row && {
      processName: row.processName,
      processKey: row.processKey,
      processType: row.processType,
      description: row.description,
      icon: row.icon,
      state: row.state,
      version: row.version,
      revision: row.revision,
      managers: row.managers,
      formMode: row.formMode,
      forms: row.forms,
      modelContent: sizeAndSha256OfLoggedValue(row.modelContent),
      jsonContent: sizeAndSha256OfLoggedValue(row.jsonContent),
    }
  );
}

export const PROCESS_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'process',
  name: 'processName',
  names: createNameReader(tx =>
    tx
      .selectFrom('process')
      .select(['processId as id', 'processName as name'])
      .where('state', '<>', REMOVED_PROCESS_STATE),
  ),
  read: readProcessAuditFields,
};

export const FIELD_ALIASES_AUDIT: AuditTarget = {
  ...PROCESS_AUDIT,
  read: async (tx, target) => {
    const process = await readProcessAuditFields(tx, target);
    const aliases = await fieldAliases(tx, target.id);
    return process && { ...process, aliases: Object.fromEntries(aliases) };
  },
};
