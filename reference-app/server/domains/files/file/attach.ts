/** Links files to the applications that contain them. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';

/** Matches file ids in any form value, regardless of the format in which a control stores them. */
const FILE_ID_PATTERN = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

const extractFileIds = (values: unknown): string[] => [
  ...new Set(JSON.stringify(values ?? null).match(FILE_ID_PATTERN) ?? []),
];

interface Handing {
  merchantId: string;
  userId: string;
  instanceId: string;
  values: unknown;
}

/**
 * Links the files in the values to the application. Only files that the user uploaded are linked, so that
 * naming the id of another user's file grants no access to it.
 */
export async function linkFilesToApplication(
  tx: Tx,
  { merchantId, userId, instanceId, values }: Handing,
): Promise<void> {
  const fileIds = extractFileIds(values);
  if (fileIds.length === 0) return;
  await sql`
    insert into file_use (merchant_id, file_id, instance_id)
    select merchant_id, file_id, ${instanceId}::text from file
    where merchant_id = ${merchantId} and file_id = any(${fileIds}::text[]) and create_by = ${userId}
    on conflict do nothing`.execute(tx);
}
