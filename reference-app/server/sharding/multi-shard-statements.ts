/** Lists the statements that read or change several shards. All other statements name one tenant, and one shard runs them. */

export interface MultiShardStatement {
  /** Matches the statement, in lower case, on one line and without quotation marks. */
  pattern: RegExp;
  reason: string;
}

export const MULTI_SHARD_STATEMENTS: readonly MultiShardStatement[] = [
  {
    pattern: /\bfrom sign_in_contact\b/,
    reason: 'A sign-in by an e-mail address or a phone number finds the tenants of the contact.',
  },
  {
    pattern: /\bfrom tenant\b/,
    reason:
      'Lists tenants and their parents, and finds the first tenant, which has the log of the installation.',
  },
  {
    pattern: /^select distinct merchant_id from log_unlinked$/,
    reason: 'The job that links log rows finds the tenants with new rows.',
  },
  {
    pattern: /^select merchant_id, live_id, .*\bfrom live_event\b/,
    reason: 'Each process finds the live events of processes that died.',
  },
];

/** Returns the entry that allows the statement to use several shards. */
export function findMultiShardStatement(sql: string): MultiShardStatement | undefined {
  const plain = sql.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return MULTI_SHARD_STATEMENTS.find(({ pattern }) => pattern.test(plain));
}
