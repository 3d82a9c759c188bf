/** Flows that name a person, a group or a process: published ones keep it from being removed, and a removal names the others. */
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
import type { Tx } from '../../db/access.ts';

export interface NamedSubjects {
  kind: SubjectKind;
  /** Of processes their keys. */
  ids: readonly string[];
}

/**
 * `published` can be started · `running` is a version of applications that are not done · `stopped` can be started again · `draft` is
 * what the designer shows · `managers` of the process.
 */
export type FlowPlace = 'published' | 'running' | 'stopped' | 'draft' | 'managers';

export interface FlowUse {
  processId: string;
  processName: string;
  places: FlowPlace[];
}

/** Places that keep a person or a group from being removed. */
const HOLDING: ReadonlySet<FlowPlace> = new Set(['published', 'running']);

/** A refusal or a page shows a few of them. */
const MAX_NAMING_PROCESSES = 20;

type NamingProcess = Omit<FlowUse, 'places'>;

/** The processes whose published version, or a version that an instance still runs on, names one of them. */
export async function processesNaming(
  tx: Tx,
  merchantId: string,
  named: NamedSubjects,
): Promise<NamingProcess[]> {
  const uses = joined(await versionsNaming(tx, merchantId, named));
  return uses
    .filter(({ places }) => places.some(place => HOLDING.has(place)))
    .slice(0, MAX_NAMING_PROCESSES)
    .map(({ processId, processName }) => ({ processId, processName }));
}

/** The name of one of them; undefined where there is none. */
export async function processNaming(
  tx: Tx,
  merchantId: string,
  named: NamedSubjects,
): Promise<string | undefined> {
  return (await processesNaming(tx, merchantId, named))[0]?.processName;
}

/** Every process that names one of them, by name, with the places where it does. */
export async function flowsNaming(tx: Tx, merchantId: string, named: NamedSubjects): Promise<FlowUse[]> {
  const versions = await versionsNaming(tx, merchantId, named);
  return joined([...versions, ...(await draftsNaming(tx, merchantId, named))]);
}

type PlacedProcess = NamingProcess & { place: FlowPlace };

function joined(found: readonly PlacedProcess[]): FlowUse[] {
  const uses = [...Map.groupBy(found, ({ processId }) => processId).values()].map(rows => ({
    processId: rows[0]!.processId,
    processName: rows[0]!.processName,
    places: [...new Set(rows.map(({ place }) => place))],
  }));
  return uses.sort(
    (a, b) => a.processName.localeCompare(b.processName) || (a.processId < b.processId ? -1 : 1),
  );
}

/** Whether a text contains one of the ids as JSON writes them; few flows have to be read then. */
const containsOne = (content: ReturnType<typeof sql>, ids: readonly string[]) =>
  sql<boolean>`exists (select from unnest(${[...ids]}::text[]) named
    where strpos(${content}, trim(both '"' from to_jsonb(named)::text)) > 0)`;

interface VersionRow extends NamingProcess {
  place: FlowPlace;
  flow: Flow;
  form: FormDefinition;
}

async function versionsNaming(tx: Tx, merchantId: string, named: NamedSubjects): Promise<PlacedProcess[]> {
  const { rows } = await sql<VersionRow>`
    with version as materialized (
      select v.process_id as "processId", p.process_name as "processName", v.flow, v.form, v.flow::text as content,
        case when p.version <> v.version or p.state not in (1, 2) then 'running'
          when p.state = 1 then 'published' else 'stopped' end as place
      from process_version v join process p on p.merchant_id = v.merchant_id and p.process_id = v.process_id
      where v.merchant_id = ${merchantId}
        and ((p.state in (1, 2) and p.version = v.version) or exists (select from instance i
          where i.merchant_id = v.merchant_id and i.process_id = v.process_id and i.version = v.version and i.state = 0)))
    select "processId", "processName", place, flow, form from version
    where ${containsOne(sql`content`, named.ids)}`.execute(tx);
  const naming = rows.filter(row => names(row, named));
  return [...naming, ...(await stillRunning(tx, merchantId, naming))];
}

/** A version that cannot be started may have applications that are not done. */
async function stillRunning(tx: Tx, merchantId: string, rows: VersionRow[]): Promise<PlacedProcess[]> {
  const stopped = rows.filter(({ place }) => place === 'stopped');
  if (stopped.length === 0) return [];
  const running = await tx
    .selectFrom('instance as i')
    .innerJoin('process as p', join =>
      join
        .onRef('p.merchant_id', '=', 'i.merchant_id')
        .onRef('p.process_id', '=', 'i.process_id')
        .onRef('p.version', '=', 'i.version'),
    )
    .select('i.process_id')
    .distinct()
    .where('i.merchant_id', '=', merchantId)
    .where('i.state', '=', 0)
    .where(
      'i.process_id',
      'in',
      stopped.map(({ processId }) => processId),
    )
    .execute();
  const ids = new Set(running.map(row => row.process_id));
  return stopped.filter(({ processId }) => ids.has(processId)).map(row => ({ ...row, place: 'running' }));
}

interface DraftRow extends NamingProcess {
  modelContent: string;
  jsonContent: string;
  managers: Named[];
}

async function draftsNaming(tx: Tx, merchantId: string, named: NamedSubjects): Promise<PlacedProcess[]> {
  const { rows } = await sql<DraftRow>`
    select process_id as "processId", process_name as "processName", model_content as "modelContent",
      json_content as "jsonContent", managers
    from process where merchant_id = ${merchantId} and state <> 3
      and (${containsOne(sql`model_content`, named.ids)} or ${containsOne(sql`managers::text`, named.ids)})`.execute(
    tx,
  );
  return rows.flatMap(row => {
    const read = importFlow(row.modelContent);
    const form = importDefinition(row.jsonContent);
    const sources = read.ok && { flow: read.flow, ...(form.ok && { form: form.definition }) };
    const isManaged = named.kind === 'user' && row.managers.some(({ id }) => named.ids.includes(id));
    return [
      ...(sources && names(sources, named) ? [{ ...row, place: 'draft' as const }] : []),
      ...(isManaged ? [{ ...row, place: 'managers' as const }] : []),
    ];
  });
}

const names = (sources: SubjectSources, { kind, ids }: NamedSubjects): boolean =>
  subjectsOf(sources).some(subject => subject.kind === kind && ids.includes(subject.id));
