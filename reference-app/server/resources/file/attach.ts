/** Ties files to the applications that were handed them. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import './tables.ts';

/** Our ids, wherever in the values and in whatever shape a control keeps them. */
const FILE_ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

const fileIdsIn = (values: unknown): string[] => [
  ...new Set(JSON.stringify(values ?? null).match(FILE_ID) ?? []),
];

interface Handing {
  merchantId: string;
  userId: string;
  instanceId: string;
  values: unknown;
}

/** Only what this person uploaded themselves: writing down somebody else's id opens nothing. */
export async function handOver(tx: Tx, { merchantId, userId, instanceId, values }: Handing): Promise<void> {
  const fileIds = fileIdsIn(values);
  if (fileIds.length === 0) return;
  await sql`
    insert into file_use (merchant_id, file_id, instance_id)
    select merchant_id, file_id, ${instanceId}::text from file
    where merchant_id = ${merchantId} and file_id = any(${fileIds}::text[]) and create_by = ${userId}
    on conflict do nothing`.execute(tx);
}
