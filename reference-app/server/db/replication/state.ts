/** Reads the state of a database server's replication, for the health check and the metrics. */
import { type Kysely, sql } from 'kysely';

export interface ReplicationState {
  /** True if the server is a standby, which takes no writes. */
  isInRecovery: boolean;
  /** Number of connected standbys without which a commit may not be acknowledged. */
  synchronousStandbys: number;
  /** Number of the other connected standbys. */
  asynchronousStandbys: number;
  /** Seconds until the slowest standby has replayed a commit. 0 without a standby, or without load. */
  lagSeconds: number;
  /** Bytes of the write-ahead log that the slowest standby has not replayed. */
  lagBytes: number;
}

/**
 * Reads the state. A user without the role `pg_monitor` sees standbys without their state: they count as
 * asynchronous, with a lag of 0.
 */
export async function readReplicationState<Tables>(handle: Kysely<Tables>): Promise<ReplicationState> {
  const { rows } = await sql<Record<keyof ReplicationState, boolean | number | string>>`
    select pg_is_in_recovery() as "isInRecovery",
      count(*) filter (where sync_state in ('sync', 'quorum')) as "synchronousStandbys",
      count(*) filter (where sync_state is null or sync_state in ('async', 'potential')) as "asynchronousStandbys",
      coalesce(max(extract(epoch from replay_lag)), 0)::float8 as "lagSeconds",
      coalesce(max(pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, replay_lsn)), 0)
        as "lagBytes"
    from pg_stat_replication where state is distinct from 'backup'`.execute(handle);
  const state = rows[0];
  if (!state) throw new Error('[Bug] an aggregate has one row');
  return {
    isInRecovery: state.isInRecovery === true,
    synchronousStandbys: Number(state.synchronousStandbys),
    asynchronousStandbys: Number(state.asynchronousStandbys),
    lagSeconds: Number(state.lagSeconds),
    lagBytes: Math.max(0, Number(state.lagBytes)),
  };
}
