/**
 * Declares how processes appear in the operation log. The flow and the form of a draft are logged as hash
 * digests only, because the stored versions contain the published content.
 */

import { digestFieldsOfValue } from '../../../audit/operations/changes.ts';
import type { Tx } from '../../../db/access.ts';
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget, Fields } from '../../../http/audit.ts';
import { fieldAliases } from './field-alias.ts';
import { REMOVED_PROCESS_STATE } from './queries.ts';

interface Target {
  id: string;
}

async function processFields(tx: Tx, { id }: Target): Promise<Fields | undefined> {
  const row = await tx
    .selectFrom('process')
    .select(['process_name', 'process_key', 'process_type', 'description', 'icon', 'state', 'version'])
    .select(['revision', 'managers', 'form_mode', 'forms', 'model_content', 'json_content'])
    .where('process_id', '=', id)
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .executeTakeFirst();
  return (
    row && {
      processName: row.process_name,
      processKey: row.process_key,
      processType: row.process_type,
      description: row.description,
      icon: row.icon,
      state: row.state,
      version: row.version,
      revision: row.revision,
      managers: row.managers,
      formMode: row.form_mode,
      forms: row.forms,
      modelContent: digestFieldsOfValue(row.model_content),
      jsonContent: digestFieldsOfValue(row.json_content),
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
      .select(['process_id as id', 'process_name as name'])
      .where('state', '<>', REMOVED_PROCESS_STATE),
  ),
  read: processFields,
};

export const FIELD_ALIASES_AUDIT: AuditTarget = {
  ...PROCESS_AUDIT,
  read: async (tx, target) => {
    const process = await processFields(tx, target);
    const aliases = await fieldAliases(tx, target.id);
    return process && { ...process, aliases: Object.fromEntries(aliases) };
  },
};
