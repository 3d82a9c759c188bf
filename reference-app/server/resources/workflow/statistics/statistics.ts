/** The statistics of one process: how long its instances and nodes take, where they wait, and how many there are. */
import type { NodeStatistics, ProcessStatistics } from '@countersign/sdk/api/contract';
import { type FlowNode, NODE, placesOf } from '@countersign/sdk/flow';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { managedRow } from '../definitions/queries.ts';
import { versionOf } from '../definitions/versions.ts';
import { periodOf } from './period.ts';
import {
  type NodeTimes,
  nodeTimes,
  overdueTasks,
  type Scope,
  throughputOf,
  totalsOf,
  type VersionRow,
  versionTimes,
} from './queries.ts';

export interface StatisticsQuery {
  processId: string;
  version?: number | undefined;
  beginTime?: string | undefined;
  endTime?: string | undefined;
  lang: Lang;
}

export async function processStatistics(
  tx: Tx,
  actor: Actor,
  { processId, version, ...days }: StatisticsQuery,
): Promise<ProcessStatistics> {
  await managedRow(tx, actor, processId);
  const scope: Scope = { ...(await periodOf(tx, actor, days)), processId, version };
  const { median, p90, ...total } = await totalsOf(tx, scope);
  const versions = await versionTimes(tx, scope);
  return {
    beginTime: scope.beginTime,
    endTime: scope.endTime,
    total,
    spent: spentOf({ median, p90 }),
    nodes: await nodesOf(tx, scope, versions),
    throughput: { unit: scope.unit, spans: await throughputOf(tx, scope) },
    versions: versions.map(versionOfRow),
  };
}

const spentOf = ({ median, p90 }: { median: number | null; p90: number | null }) =>
  median === null || p90 === null ? null : { median, p90 };

const versionOfRow = ({ create_time, median, p90, ...row }: VersionRow) => ({
  ...row,
  createTime: create_time.toISOString(),
  spent: spentOf({ median, p90 }),
});

/** The kinds in which time passes. A start counts while somebody has to submit again. */
const TAKES_TIME: ReadonlySet<number> = new Set([NODE.approver, NODE.handler, NODE.delay, NODE.subProcess]);

/** So many of the newest versions are asked for the names of nodes. */
const NAMED_BY = 20;

async function nodesOf(tx: Tx, scope: Scope, versions: readonly VersionRow[]): Promise<NodeStatistics[]> {
  const times = await nodeTimes(tx, scope);
  const overdue = await overdueTasks(tx, scope);
  const nodes = await flowNodes(tx, scope, versions);
  const order = [...nodes.keys()];
  const place = ({ node_id }: NodeTimes) => {
    const at = order.indexOf(node_id);
    return at < 0 ? order.length : at;
  };
  const timed = times
    .filter(time => takesTime(time, nodes.get(time.node_id)))
    .sort((left, right) => place(left) - place(right));
  const all = timed.reduce((sum, { total }) => sum + total, 0);
  return timed.map(({ node_id: nodeId, visits, returned, open, oldest, total, ...spent }) => ({
    nodeId,
    nodeName: nodes.get(nodeId)?.nodeName ?? '',
    type: nodes.get(nodeId)?.type ?? null,
    visits,
    returned,
    spent: spentOf(spent),
    share: all > 0 ? total / all : 0,
    open,
    oldest: oldest === null ? null : new Date(oldest).toISOString(),
    overdue: overdue.get(nodeId) ?? 0,
  }));
}

function takesTime({ open, total }: NodeTimes, node: FlowNode | undefined): boolean {
  if (!node) return total > 0 || open > 0;
  return TAKES_TIME.has(node.type) || (node.type === NODE.start && (open > 0 || total >= 1));
}

/** The nodes by id in reading order; of one that several versions have, the newest. */
async function flowNodes(
  tx: Tx,
  { merchantId, processId, version }: Scope,
  versions: readonly VersionRow[],
): Promise<ReadonlyMap<string, FlowNode>> {
  const used = versions.filter(row =>
    version === undefined ? row.started > 0 || row === versions[0] : row.version === version,
  );
  const nodes = new Map<string, FlowNode>();
  for (const row of used.slice(0, NAMED_BY)) {
    const process = await versionOf(tx, { merchantId, processId, version: row.version });
    for (const { node } of process ? placesOf(process.flow) : [])
      if (!nodes.has(node.id)) nodes.set(node.id, node);
  }
  return nodes;
}
