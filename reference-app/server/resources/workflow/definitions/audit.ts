/** Processes in the operation log; flow and form of a draft are there by their digests, published ones lie in the versions. */

import { digestOf, type Fields } from '../../../audit/operations/changes.ts';
import type { AuditTarget } from '../../../audit/operations/declaration.ts';
import type { Tx } from '../../../db/access.ts';
import { aliasesOf } from './field-alias.ts';
import { REMOVED } from './queries.ts';
import '../tables.ts';

interface Target {
  merchantId: string;
  id: string;
}

async function processFields(tx: Tx, { merchantId, id }: Target): Promise<Fields | undefined> {
  const row = await tx
    .selectFrom('process')
    .select(['process_name', 'process_key', 'process_type', 'description', 'icon', 'state', 'version'])
    .select(['revision', 'managers', 'form_mode', 'forms', 'model_content', 'json_content'])
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', id)
    .where('state', '<>', REMOVED)
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
      modelContent: digestOf(row.model_content),
      jsonContent: digestOf(row.json_content),
    }
  );
}

export const PROCESS: AuditTarget = {
  module: 'workflow',
  kind: 'process',
  name: 'processName',
  read: processFields,
};

export const ALIASES: AuditTarget = {
  ...PROCESS,
  read: async (tx, target) => {
    const process = await processFields(tx, target);
    const aliases = await aliasesOf(tx, target, target.id);
    return process && { ...process, aliases: Object.fromEntries(aliases) };
  },
};
