/**
 * Computes the statistics of one process: durations of instances and nodes, nodes at which instances wait,
 * and counts.
 */
import type { NodeStatistics, ProcessStatistics } from '@countersign/sdk/api/contract';
import { labelsOfNodes } from '@countersign/sdk/approval';
import { type FlowNode, NODE, nodePlacesOf } from '@countersign/sdk/flow';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { managedProcessRow } from '../definitions/queries.ts';
import { publishedVersion } from '../definitions/versions.ts';
import { readPeriod } from './period.ts';
import {
  instanceTotals,
  type NodeTimes,
  newestVersionDurations,
  nodeProcessingTimes,
  overdueTaskCounts,
  readThroughputByTimeSpan,
  type StatisticsScope,
  type VersionRow,
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
  await managedProcessRow(tx, actor, processId);
  const scope: StatisticsScope = { ...(await readPeriod(tx, actor, days)), processId, version };
  const { median, p90, ...total } = await instanceTotals(tx, scope);
  const versions = await newestVersionDurations(tx, scope);
  return {
    beginTime: scope.beginTime,
    endTime: scope.endTime,
    total,
    spent: toMedianAndP90Durations({ median, p90 }),
    nodes: await nodeStatistics(tx, scope, versions),
    throughput: { unit: scope.unit, spans: await readThroughputByTimeSpan(tx, scope) },
    versions: versions.map(toVersionStatistics),
  };
}

const toMedianAndP90Durations = ({ median, p90 }: { median: number | null; p90: number | null }) =>
  median === null || p90 === null ? null : { median, p90 };

const toVersionStatistics = ({ createTime, median, p90, ...row }: VersionRow) => ({
  ...row,
  createTime: createTime.toISOString(),
  spent: toMedianAndP90Durations({ median, p90 }),
});

/**
 * Types of nodes at which an instance waits. A start node counts only while an application must be
 * resubmitted.
 */
const NODE_TYPES_WITH_WAITING_TIME: ReadonlySet<number> = new Set([
  NODE.approver,
  NODE.handler,
  NODE.delay,
  NODE.subProcess,
]);

/** Maximum number of process versions, newest first, from which node names are read. */
const MAX_SEARCHED_VERSIONS = 20;

async function nodeStatistics(
  tx: Tx,
  scope: StatisticsScope,
  versions: readonly VersionRow[],
): Promise<NodeStatistics[]> {
  const times = await nodeProcessingTimes(tx, scope);
  const overdue = await overdueTaskCounts(tx, scope);
  const nodes = await readProcessNodesById(tx, scope, versions);
  const order = [...nodes.keys()];
  const place = ({ nodeId }: NodeTimes) => {
    const at = order.indexOf(nodeId);
    return at < 0 ? order.length : at;
  };
  const timed = times
    .filter(time => hasNodeTimeStatistics(time, nodes.get(time.nodeId)?.node))
    .sort((left, right) => place(left) - place(right));
  const all = timed.reduce((sum, { total }) => sum + total, 0);
  return timed.map(({ nodeId, visits, returned, open, oldest, total, ...spent }) => ({
    nodeId,
    nodeName: nodes.get(nodeId)?.label ?? '',
    type: nodes.get(nodeId)?.node.type ?? null,
    visits,
    returned,
    spent: toMedianAndP90Durations(spent),
    share: all > 0 ? total / all : 0,
    open,
    oldest: oldest === null ? null : new Date(oldest).toISOString(),
    overdue: overdue.get(nodeId) ?? 0,
  }));
}

function hasNodeTimeStatistics({ open, total }: NodeTimes, node: FlowNode | undefined): boolean {
  if (!node) return total > 0 || open > 0;
  return (
    NODE_TYPES_WITH_WAITING_TIME.has(node.type) || (node.type === NODE.start && (open > 0 || total >= 1))
  );
}

interface LabelledNode {
  node: FlowNode;
  /** The name of the node. Nodes of the same name are distinguished by their branches. */
  label: string;
}

/**
 * Returns the nodes of the process by id, in the reading order of the flow. If several versions contain a
 * node, the newest version is used.
 */
async function readProcessNodesById(
  tx: Tx,
  { merchantId, processId, version }: StatisticsScope,
  versions: readonly VersionRow[],
): Promise<ReadonlyMap<string, LabelledNode>> {
  const used = versions.filter(row =>
    version === undefined ? row.started > 0 || row === versions[0] : row.version === version,
  );
  const nodes = new Map<string, LabelledNode>();
  for (const row of used.slice(0, MAX_SEARCHED_VERSIONS)) {
    const process = await publishedVersion(tx, { merchantId, processId, version: row.version });
    if (!process) continue;
    const all = nodePlacesOf(process.flow).map(({ node }) => node);
    const waiting = all.filter(({ type }) => NODE_TYPES_WITH_WAITING_TIME.has(type));
    const labels = labelsOfNodes(waiting, process.flow);
    const labelById = new Map(waiting.map(({ id }, at) => [id, labels[at]!]));
    for (const node of all)
      if (!nodes.has(node.id)) nodes.set(node.id, { node, label: labelById.get(node.id) ?? node.nodeName });
  }
  return nodes;
}
