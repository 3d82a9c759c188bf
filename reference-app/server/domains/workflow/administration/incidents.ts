/**
 * Lists incidents: nodes of running instances that no one can process, across all processes of the tenant.
 */
import type { IncidentRow } from '@countersign/sdk/api/contract';
import { isBranchContainerNode, NODE, nodePlacesOf } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, MAX_COUNTED_AFTER_PAGE, offsetOfPage, type Page } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { throwIfNotProcessManager } from '../definitions/queries.ts';
import { publishedVersion } from '../definitions/versions.ts';
import { personNameSql } from '../lists/shared.ts';
import { isProcessAdministrator } from '../permissions.ts';

export interface IncidentFilter extends Page {
  processId?: string | undefined;
  code?: IncidentRow['code'] | undefined;
  keyword?: string | undefined;
}

interface OpenIncidentRow {
  instanceId: string;
  number: string;
  itemName: string;
  processId: string;
  processName: string;
  version: number;
  initiatorId: string;
  initiatorName: string;
  incident: { id: string; nodeId: string; code: IncidentRow['code']; at: number };
}

/**
 * Returns a page of incidents, newest first. Administrators get the incidents of all processes, managers only
 * the incidents of their processes.
 */
export async function readIncidentPage(
  tx: Tx,
  actor: Actor,
  filter: IncidentFilter,
): Promise<Counted & { list: IncidentRow[] }> {
  if (!isProcessAdministrator(actor)) await throwIfNotProcessManager(tx, actor);
  const open = openIncidentsQuery(actor, filter);
  const most = offsetOfPage(filter) + filter.limit + MAX_COUNTED_AFTER_PAGE;
  const count = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 ${open} limit ${most + 1}) as near`.execute(tx);
  const n = count.rows[0]?.n ?? 0;
  const { rows } = await sql<OpenIncidentRow>`
    select i.instance_id, i.number, i.item_name, i.process_id, i.process_name, i.version, i.initiator_id,
      ${personNameSql('i.initiatorId')} as initiator_name, x.incident
    ${open} order by (x.incident->>'at')::float8 desc, i.instance_id, x.incident->>'id'
    limit ${filter.limit} offset ${offsetOfPage(filter)}`.execute(tx);
  const list: IncidentRow[] = [];
  for (const row of rows) list.push(await toIncidentRow(tx, actor, row));
  return { total: Math.min(n, most), more: n > most, list };
}

/** Returns the SQL query for open incidents. The query uses the index `running_instance_stuck`. */
function openIncidentsQuery(actor: Actor, { processId, code, keyword }: IncidentFilter) {
  const { merchantId, userId } = actor;
  const like = keyword?.trim() ? likePattern(keyword) : undefined;
  return sql`
    from running_instance r join instance i on i.merchant_id = r.merchant_id and i.instance_id = r.instance_id
      cross join lateral jsonb_array_elements(i.incidents) as x(incident)
    where r.merchant_id = ${merchantId} and r.is_stuck and i.state = 0
      and not jsonb_exists(x.incident, 'resolvedAt')
      ${processId ? sql`and i.process_id = ${processId}` : sql``}
      ${
        isProcessAdministrator(actor)
          ? sql``
          : sql`and exists (select 1 from process p where p.merchant_id = i.merchant_id and p.process_id = i.process_id
              and p.managers @> jsonb_build_array(jsonb_build_object('id', ${userId}::text)))`
      }
      ${code ? sql`and x.incident->>'code' = ${code}` : sql``}
      ${like ? sql`and (i.item_name ilike ${like} or i.process_name ilike ${like} or i.number ilike ${like})` : sql``}`;
}

async function toIncidentRow(tx: Tx, { merchantId }: Actor, row: OpenIncidentRow): Promise<IncidentRow> {
  const { processId, version, incident } = row;
  const process = await publishedVersion(tx, { merchantId, processId, version });
  const places = process ? nodePlacesOf(process.flow) : [];
  const node = places.find(place => place.node.id === incident.nodeId)?.node;
  const lanes = node && isBranchContainerNode(node) ? node.conditionNodes : [];
  const { code } = incident;
  return {
    id: incident.id,
    instanceId: row.instanceId,
    number: row.number,
    itemName: row.itemName,
    processId,
    processName: row.processName,
    version,
    nodeId: incident.nodeId,
    nodeName: node?.nodeName ?? incident.nodeId,
    code,
    resolutions: [
      'retry',
      ...(lanes.length > 0 ? (['branch'] as const) : []),
      ...(code === 'nobody' ? (['assign'] as const) : []),
      // An administrator cannot skip the start task, because only the initiator can submit the application.
      ...(node?.type === NODE.start ? [] : (['pass'] as const)),
    ],
    lanes: lanes.map(({ id, nodeName }) => ({ id, name: nodeName })),
    createBy: { userId: row.initiatorId, userName: row.initiatorName },
    time: new Date(incident.at).toISOString(),
  };
}
