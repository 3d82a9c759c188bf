/** Fills a tenant with applications and tasks that differ in every column that a list filters or sorts by. */
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import { type Chance, createRandomGenerator } from '../../../../demo/history/chance.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const RECENT_INSTANCES = 300;
/** Number of older applications. Their common word has more matches than a search returns ids. */
const OLD_INSTANCES = 2100;

/** The person with the first id has a task in most applications, the next one in some, and the last one in few. */
export const LISTED_PEOPLE = ['p-busy', 'p-manager', 'p-few'];

/** Processes with the ids of the people who manage them. The last process is removed. */
export const LISTED_PROCESSES = [
  { id: 'proc-a', name: '差旅报销%', type: 'finance', managers: ['p-manager'], state: 1 },
  { id: 'proc-b', name: 'Leave_Request', type: 'leave', managers: ['p-manager', 'p-idle'], state: 1 },
  { id: 'proc-c', name: 'Path\\Purchase', type: 'finance', managers: [], state: 2 },
  { id: 'proc-d', name: 'Removed', type: 'other', managers: ['p-former'], state: 3 },
];

const FREQUENT_WORDS = ['报销', 'Common', '申请'];
const RARE_WORDS = ['Zebra', '50%', 'a_b', 'c\\d', "O'Brien", '"q"', '{x,y}', '采购单', '印章', '  ', 'null'];

/** Words of the names of applications, from frequent to rare. */
export const LISTED_WORDS = [...FREQUENT_WORDS, ...RARE_WORDS, 'archive', 'ledger'];

/** Inserts the rows. The same seed creates the same rows. */
export async function fillWithVariedRows(tx: Tx, merchantId: string, seed: number): Promise<void> {
  const chance = createRandomGenerator(seed);
  const now = Date.now();
  const instances = [
    ...Array.from({ length: RECENT_INSTANCES }, (_, index) => recentInstance(chance, index, now)),
    ...Array.from({ length: OLD_INSTANCES }, (_, index) => oldInstance(chance, index, now)),
  ];
  await insertProcesses(tx, merchantId);
  await insertInstances(tx, merchantId, instances);
  await insertTasks(
    tx,
    merchantId,
    instances.flatMap(instance => tasksOfInstance(chance, instance, now)),
  );
}

type VariedInstance = ReturnType<typeof recentInstance>;

function recentInstance(chance: Chance, index: number, now: number) {
  const words = Array.from({ length: chance.between(0, 2) }, () => chance.one(FREQUENT_WORDS));
  if (chance.percent(25)) words.push(chance.one(RARE_WORDS));
  const name = [...words, chance.between(0, 99)].join(chance.one(['', ' ', '-']));
  // Several applications start at the same time.
  const startedAt = now - Math.floor(index / 3) * 5 * HOUR_MS;
  return instanceOf(chance, { index, startedAt, name: chance.percent(20) ? name.toUpperCase() : name });
}

const oldInstance = (chance: Chance, index: number, now: number): VariedInstance =>
  instanceOf(chance, {
    index: RECENT_INSTANCES + index,
    startedAt: now - 70 * DAY_MS - chance.between(0, 1000) * HOUR_MS,
    name: `archive ${index}${index % 7 === 0 ? ' ledger' : ''}`,
  });

function instanceOf(
  chance: Chance,
  { index, startedAt, name }: { index: number; startedAt: number; name: string },
) {
  const process = chance.one(LISTED_PROCESSES);
  const state = chance.one([0, 0, 1, 1, 2, 3, 5, 6]);
  const incidents = chance.one([[], [], [], [{}], [{ resolvedAt: 1 }], [{ resolvedAt: 1 }, {}]]);
  return {
    // Ids have another order than the times.
    instance_id: `${chance.one(['i', 'I', '{"', ','])}-${chance.between(100, 999)}-${index}`,
    process_id: process.id,
    process_name: process.name,
    process_type: process.type,
    item_name: name,
    number: `${chance.one(['SQ', 'bx_'])}2026${String(index).padStart(5, '0')}`,
    degree: chance.one([0, 0, 1, 2]),
    state,
    initiator_id: chance.one([...LISTED_PEOPLE, 'p-starter']),
    create_time: new Date(startedAt),
    end_time: state === 0 ? null : new Date(startedAt + HOUR_MS),
    incidents,
    is_stuck: state === 0 && incidents.some(incident => !('resolvedAt' in incident)),
  };
}

/** Probability in percent that a person has a task in an application, by the position in `LISTED_PEOPLE`. */
const TASK_PERCENTAGES = [80, 20, 1];

const tasksOfInstance = (chance: Chance, instance: VariedInstance, now: number) =>
  LISTED_PEOPLE.flatMap((person, index) =>
    Array.from({ length: chance.percent(TASK_PERCENTAGES[index] ?? 0) ? chance.between(1, 2) : 0 }, () =>
      taskOf(chance, { person, instance, now }),
    ),
  );

function taskOf(
  chance: Chance,
  { person, instance, now }: { person: string; instance: VariedInstance; now: number },
) {
  const type = chance.one([0, 1, 1, 1, 2, 2]);
  const isOpen = instance.state === 0 && type !== 2 && chance.percent(70);
  const openedAt = instance.create_time.getTime() + chance.between(0, 3) * HOUR_MS;
  return {
    task_id: `t-${chance.between(100, 999)}-${chance.between(0, 1e9)}`,
    instance_id: instance.instance_id,
    task_type: type,
    actor_id: person,
    state: isOpen ? 0 : chance.between(1, 8),
    create_time: new Date(openedAt),
    view_time: chance.percent(50) ? new Date(openedAt) : null,
    end_time: isOpen ? null : new Date(openedAt + chance.between(0, 2) * HOUR_MS),
    closed_by: isOpen ? null : chance.one([person, person, 'system', 'p-other']),
    held: isOpen ? chance.one([null, null, 'claimed', 'signers']) : null,
    due_time: chance.percent(60) ? new Date(now + chance.one([-2, -1, 1, 2]) * DAY_MS) : null,
  };
}

async function insertProcesses(tx: Tx, merchantId: string): Promise<void> {
  for (const { id, name, type, managers, state } of LISTED_PROCESSES) {
    await sql`
      insert into process (merchant_id, process_id, process_key, process_name, process_type, model_content, json_content,
        create_by, state, managers)
      values (${merchantId}, ${id}, ${id}, ${name}, ${type}, '{}', '{}', 'p', ${state},
        ${JSON.stringify(managers.map(manager => ({ id: manager, name: manager })))})`.execute(tx);
    await sql`
      insert into process_version (merchant_id, process_id, version, process_name, flow, form, create_by)
      values (${merchantId}, ${id}, 1, ${name}, '{}', '{}', 'p')`.execute(tx);
  }
}

async function insertInstances(
  tx: Tx,
  merchantId: string,
  instances: readonly VariedInstance[],
): Promise<void> {
  const rows = JSON.stringify(instances);
  await sql`
    insert into instance (merchant_id, instance_id, process_id, version, process_name, process_type, item_name, number,
      degree, state, initiator_id, create_time, end_time, revision, form_values, changes, visits, incidents, current_nodes)
    select ${merchantId}, instance_id, process_id, 1, process_name, process_type, item_name, number,
      degree, state, initiator_id, create_time, end_time, 1, '{}', '{}', '[]', incidents, '[]'
    from jsonb_to_recordset(${rows}::jsonb) as r(instance_id text, process_id text, process_name text, process_type text,
      item_name text, number text, degree smallint, state smallint, initiator_id text, create_time timestamptz,
      end_time timestamptz, incidents jsonb)`.execute(tx);
  await sql`
    insert into running_instance (merchant_id, create_time, instance_id, is_stuck)
    select ${merchantId}, create_time, instance_id, is_stuck
    from jsonb_to_recordset(${rows}::jsonb) as r(create_time timestamptz, instance_id text, is_stuck boolean, state smallint)
    where state = 0`.execute(tx);
}

async function insertTasks(
  tx: Tx,
  merchantId: string,
  tasks: readonly ReturnType<typeof taskOf>[],
): Promise<void> {
  await sql`
    insert into task (merchant_id, task_id, instance_id, visit_id, node_id, node_name, task_type, actor_id, state,
      create_time, view_time, end_time, closed_by, held, due_time, seq)
    select ${merchantId}, task_id, instance_id, 'v', 'n', 'n', task_type, actor_id, state,
      create_time, view_time, end_time, closed_by, held, due_time, 0
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as r(task_id text, instance_id text, task_type smallint,
      actor_id text, state smallint, create_time timestamptz, view_time timestamptz, end_time timestamptz, closed_by text,
      held text, due_time timestamptz)`.execute(tx);
}
