/**
 * Finds flows that refer to a person, a group or a process. A person or group cannot be removed while a
 * published or running flow refers to it. References in drafts and stopped flows are only listed.
 */
import {
  type Flow,
  importFlow,
  type Named,
  type SubjectKind,
  type SubjectSources,
  subjectsOf,
} from '@countersign/sdk/flow';
import { type FormDefinition, importDefinition } from '@countersign/sdk/form';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';

export interface NamedSubjects {
  kind: SubjectKind;
  /** The ids of the records whose references are searched. For processes, these are the process keys. */
  ids: readonly string[];
}

/**
 * The place in which a process refers to the record. `published`: in the version that can be started.
 * `running`: in a version with unfinished applications. `stopped`: in the version of a stopped process, which
 * can be started again. `draft`: in the draft. `managers`: the person is a manager of the process.
 */
export type FlowPlace = 'published' | 'running' | 'stopped' | 'draft' | 'managers';

export interface FlowUse {
  processId: string;
  processName: string;
  places: FlowPlace[];
}

/** Places in which a reference prevents the removal of a person or a group. */
const REMOVAL_BLOCKING_REFERENCE_PLACES: ReadonlySet<FlowPlace> = new Set(['published', 'running']);

/** Maximum number of processes that an error message or a page names. */
const MAX_REFERENCING_PROCESSES = 20;

type NamingProcess = Omit<FlowUse, 'places'>;

/**
 * Returns the processes whose published version, or a version with running instances, names one of the
 * records.
 */
export async function findProcessesReferencingRecords(
  tx: Tx,
  merchantId: string,
  named: NamedSubjects,
): Promise<NamingProcess[]> {
  const uses = groupFlowReferencesByProcess(await findVersionsReferencingRecords(tx, merchantId, named));
  return uses
    .filter(({ places }) => places.some(place => REMOVAL_BLOCKING_REFERENCE_PLACES.has(place)))
    .slice(0, MAX_REFERENCING_PROCESSES)
    .map(({ processId, processName }) => ({ processId, processName }));
}

/** Returns the name of one process that `findProcessesReferencingRecords` would return, or undefined if there is none. */
export async function nameOfReferencingProcess(
  tx: Tx,
  merchantId: string,
  named: NamedSubjects,
): Promise<string | undefined> {
  return (await findProcessesReferencingRecords(tx, merchantId, named))[0]?.processName;
}

/**
 * Returns the processes that reference at least one of the given records, ordered by process name. Each
 * result lists the places of the references.
 */
export async function findFlowsReferencingRecords(
  tx: Tx,
  merchantId: string,
  named: NamedSubjects,
): Promise<FlowUse[]> {
  const versions = await findVersionsReferencingRecords(tx, merchantId, named);
  return groupFlowReferencesByProcess([
    ...versions,
    ...(await findProcessDraftsReferencingDirectoryEntries(tx, merchantId, named)),
  ]);
}

type PlacedProcess = NamingProcess & { place: FlowPlace };

function groupFlowReferencesByProcess(found: readonly PlacedProcess[]): FlowUse[] {
  const uses = [...Map.groupBy(found, ({ processId }) => processId).values()].map(rows => ({
    processId: rows[0]!.processId,
    processName: rows[0]!.processName,
    places: [...new Set(rows.map(({ place }) => place))],
  }));
  return uses.sort(
    (a, b) => a.processName.localeCompare(b.processName) || (a.processId < b.processId ? -1 : 1),
  );
}

/**
 * SQL condition that a text contains at least one of the ids in JSON notation. Most flows contain none of the
 * ids, so the condition avoids parsing these flows.
 */
const containsAnyIdSql = (content: ReturnType<typeof sql>, ids: readonly string[]) =>
  sql<boolean>`exists (select from unnest(${[...ids]}::text[]) named
    where strpos(${content}, trim(both '"' from to_jsonb(named)::text)) > 0)`;

/**
 * SQL expression for the text in which the ids are searched. A flow whose approvers come from a form field can
 * also name roles and positions by the options of its form.
 */
const contentNamingRecordsSql = (flow: ReturnType<typeof sql>, form: ReturnType<typeof sql>) =>
  sql<string>`case when strpos(${flow}, '"field"') > 0 then ${flow} || ${form} else ${flow} end`;

interface VersionRow extends NamingProcess {
  place: FlowPlace;
  flow: Flow;
  form: FormDefinition;
}

async function findVersionsReferencingRecords(
  tx: Tx,
  merchantId: string,
  named: NamedSubjects,
): Promise<PlacedProcess[]> {
  const { rows } = await sql<VersionRow>`
    with version as materialized (
      select v.process_id as "processId", p.process_name as "processName", v.flow, v.form,
        ${contentNamingRecordsSql(sql`v.flow::text`, sql`v.form::text`)} as content,
        case when p.version <> v.version or p.state not in (1, 2) then 'running'
          when p.state = 1 then 'published' else 'stopped' end as place
      from process_version v join process p on p.merchant_id = v.merchant_id and p.process_id = v.process_id
      where v.merchant_id = ${merchantId}
        and ((p.state in (1, 2) and p.version = v.version) or exists (select from instance i
          where i.merchant_id = v.merchant_id and i.process_id = v.process_id and i.version = v.version and i.state = 0)))
    select "processId", "processName", place, flow, form from version
    where ${containsAnyIdSql(sql`content`, named.ids)}`.execute(tx);
  const naming = rows.filter(row => isDirectoryEntryReferenced(row, named));
  return [...naming, ...(await stoppedVersionsWithRunningInstances(tx, naming))];
}

/** Returns the stopped versions that still have unfinished applications. */
async function stoppedVersionsWithRunningInstances(tx: Tx, rows: VersionRow[]): Promise<PlacedProcess[]> {
  const stopped = rows.filter(({ place }) => place === 'stopped');
  if (stopped.length === 0) return [];
  const running = await tx
    .selectFrom('instance as i')
    .innerJoin('process as p', join =>
      join.onRef('p.processId', '=', 'i.processId').onRef('p.version', '=', 'i.version'),
    )
    .select('i.processId')
    .distinct()
    .where('i.state', '=', 0)
    .where(
      'i.processId',
      'in',
      stopped.map(({ processId }) => processId),
    )
    .execute();
  const ids = new Set(running.map(row => row.processId));
  return stopped.filter(({ processId }) => ids.has(processId)).map(row => ({ ...row, place: 'running' }));
}

interface DraftRow extends NamingProcess {
  modelContent: string;
  jsonContent: string;
  managers: Named[];
}

async function findProcessDraftsReferencingDirectoryEntries(
  tx: Tx,
  merchantId: string,
  named: NamedSubjects,
): Promise<PlacedProcess[]> {
  const { rows } = await sql<DraftRow>`
    select process_id as "processId", process_name as "processName", model_content as "modelContent",
      json_content as "jsonContent", managers
    from process where merchant_id = ${merchantId} and state <> 3
      and (${containsAnyIdSql(contentNamingRecordsSql(sql`model_content`, sql`json_content`), named.ids)} or ${containsAnyIdSql(sql`managers::text`, named.ids)})`.execute(
    tx,
  );
  return rows.flatMap(row => {
    const read = importFlow(row.modelContent);
    const form = importDefinition(row.jsonContent);
    const sources = read.ok && { flow: read.flow, ...(form.ok && { form: form.definition }) };
    const isManaged = named.kind === 'user' && row.managers.some(({ id }) => named.ids.includes(id));
    return [
      ...(sources && isDirectoryEntryReferenced(sources, named) ? [{ ...row, place: 'draft' as const }] : []),
      ...(isManaged ? [{ ...row, place: 'managers' as const }] : []),
    ];
  });
}

const isDirectoryEntryReferenced = (sources: SubjectSources, { kind, ids }: NamedSubjects): boolean =>
  subjectsOf(sources).some(subject => subject.kind === kind && ids.includes(subject.id));
