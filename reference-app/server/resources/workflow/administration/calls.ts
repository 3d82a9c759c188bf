/** Which process starts which, by the sub-processes of their drafts. */
import type { ProcessCalls } from '@countersign/sdk/api/contract';
import { importFlow, NODE, placesOf } from '@countersign/sdk/flow';
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { REMOVED } from '../definitions/queries.ts';

/** Processes that neither call nor are called are left out. */
export async function processCalls(tx: Tx, { merchantId }: Actor): Promise<ProcessCalls[]> {
  const rows = await tx
    .selectFrom('process')
    .select(['process_id', 'process_key', 'process_name', 'state', 'model_content'])
    .where('merchant_id', '=', merchantId)
    .where('state', '<>', REMOVED)
    .orderBy('process_name')
    .orderBy('process_id')
    .execute();
  const all = rows.map(row => ({
    id: row.process_id,
    processKey: row.process_key,
    processName: row.process_name,
    state: row.state,
    calls: calledBy(row.model_content),
  }));
  const called = new Set(all.flatMap(({ calls }) => calls));
  return all.filter(({ processKey, calls }) => calls.length > 0 || called.has(processKey));
}

function calledBy(modelContent: string): string[] {
  // A draft without the code of a sub-process need not be read.
  if (!modelContent.includes('processKey')) return [];
  const read = importFlow(modelContent);
  const nodes = read.ok ? placesOf(read.flow).map(({ node }) => node) : [];
  const keys = nodes.flatMap(node => (node.type === NODE.subProcess ? (node.processKey ?? '') : ''));
  return [...new Set(keys.filter(Boolean))];
}
