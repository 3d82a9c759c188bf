/** Moves all rows of one tenant to a node of their own. */
import type { Database, Script } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { type PausedStep, runWithServersPaused, type ServersPauseOptions } from './pause.ts';

export interface TenantMove extends ServersPauseOptions {
  merchantId: string;
  /** Host and port of a worker, as `citus_add_node` registered it. */
  node: string;
}

/** Any distributed table: Citus moves the tables that are co-located with it too. */
const ANY_TABLE = 'app_user';

interface ShardPlace {
  shardId: string;
  /** True if the shard has the rows of one value of `merchant_id` alone. */
  isOwn: boolean;
  host: string;
  port: number;
}

/**
 * Gives the tenant a shard of its own in each table, and moves these shards to the node. All servers pause meanwhile,
 * because writes would wait longer than a statement may take. A repeated call continues after an interruption.
 */
export async function moveTenantToNode(
  db: Database,
  { merchantId, node, ...options }: TenantMove,
): Promise<void> {
  const [, host = '', digits] = /^(.+):(\d{1,5})$/.exec(node) ?? [];
  const port = Number(digits);
  if (!host)
    throw new StartError(
      `--node takes the host and the port of a worker, such as 10.0.0.7:5432, not ${node}.`,
    );
  const nodes = await db.script(script =>
    script.query('select from pg_dist_node where nodename = $1 and nodeport = $2 and groupid <> 0', [
      host,
      port,
    ]),
  );
  if (nodes.length === 0) throw new StartError(`The cluster has no worker ${node}.`);
  const tenants = await db.script(script =>
    script.query('select from tenant where merchant_id = $1', [merchantId]),
  );
  if (tenants.length === 0) throw new StartError(`There is no tenant ${merchantId}.`);
  const place = await db.script(script => readShardPlace(script, merchantId));
  if (place.isOwn && place.host === host && place.port === port) return;
  await runWithServersPaused(db, options, step => moveShard(step, { merchantId, host, port }));
}

async function moveShard(
  step: PausedStep,
  { merchantId, host, port }: { merchantId: string; host: string; port: number },
): Promise<void> {
  let place = await step(script => readShardPlace(script, merchantId));
  if (!place.isOwn) {
    await step(script =>
      script.query(
        `select isolate_tenant_to_new_shard('${ANY_TABLE}', $1::text, 'CASCADE', shard_transfer_mode => 'block_writes')`,
        [merchantId],
      ),
    );
    place = await step(script => readShardPlace(script, merchantId));
  }
  if (place.host === host && place.port === port) return;
  const { shardId, host: fromHost, port: fromPort } = place;
  await step(script =>
    script.query('select citus_move_shard_placement($1::bigint, $2::text, $3::int, $4::text, $5::int, $6)', [
      shardId,
      fromHost,
      fromPort,
      host,
      port,
      'block_writes',
    ]),
  );
}

export async function readShardPlace(script: Script, merchantId: string): Promise<ShardPlace> {
  const [place] = await script.query<ShardPlace>(
    `select s.shardid as "shardId", s.shardminvalue = s.shardmaxvalue as "isOwn", p.nodename as host, p.nodeport as port
     from pg_dist_shard s join pg_dist_shard_placement p using (shardid)
     where s.shardid = get_shard_id_for_distribution_column('${ANY_TABLE}', $1::text)`,
    [merchantId],
  );
  if (!place)
    throw new StartError('The installation is not distributed; run the command without --tenant first.');
  return place;
}
