/** Reads the lists of applications and tasks without SQL: from all rows of the tenant, with plain comparisons. */
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import type { Actor } from '../../../../http/security/actor.ts';
import { isProcessAdministrator } from '../../permissions.ts';
import type { InstanceFilter } from '../instance-query.ts';
import type { TaskFilter } from '../task-query.ts';

interface NaiveInstance {
  instanceId: string;
  /** Position of the id in the collation of the database. */
  place: number;
  processId: string;
  processName: string;
  processType: string;
  itemName: string;
  number: string;
  degree: number;
  state: number;
  initiatorId: string;
  createTime: Date;
  incidents: { resolvedAt?: unknown }[];
}

interface NaiveTask {
  taskId: string;
  place: number;
  instanceId: string;
  actorId: string;
  taskType: number;
  state: number;
  createTime: Date;
  viewTime: Date | null;
  endTime: Date | null;
  dueTime: Date | null;
  closedBy: string | null;
  held: string | null;
}

export interface ListedRows {
  instances: NaiveInstance[];
  tasks: NaiveTask[];
  instanceById: Map<string, NaiveInstance>;
  /** Ids of the applications in which a person has a task. */
  instanceIdsByPerson: Map<string, Set<string>>;
  managersByProcess: Map<string, string[]>;
}

/** Reads all rows of the tenant from which the lists select. */
export async function readListedRows(tx: Tx, merchantId: string): Promise<ListedRows> {
  const instances = await sql<NaiveInstance>`
    select instance_id, row_number() over (order by instance_id)::int as place, process_id, process_name, process_type,
      item_name, number, degree, state, initiator_id, create_time, incidents
    from instance where merchant_id = ${merchantId}`.execute(tx);
  const tasks = await sql<NaiveTask>`
    select task_id, row_number() over (order by task_id)::int as place, instance_id, actor_id, task_type, state,
      create_time, view_time, end_time, due_time, closed_by, held
    from task where merchant_id = ${merchantId}`.execute(tx);
  const processes = await tx.selectFrom('process').select(['processId', 'managers']).execute();
  return {
    instances: instances.rows,
    tasks: tasks.rows,
    instanceById: new Map(instances.rows.map(instance => [instance.instanceId, instance])),
    instanceIdsByPerson: new Map(
      [...Map.groupBy(tasks.rows, ({ actorId }) => actorId)].map(([actorId, tasksOfPerson]) => [
        actorId,
        new Set(tasksOfPerson.map(({ instanceId }) => instanceId)),
      ]),
    ),
    managersByProcess: new Map(
      processes.map(({ processId, managers }) => [processId, managers.map(({ id }) => id)]),
    ),
  };
}

/** Returns the ids of all matching applications, in the order of the list. */
export function listInstancesNaively(rows: ListedRows, actor: Actor, filter: InstanceFilter): string[] {
  const { sort } = filter;
  const direction = sort === 'old' ? 1 : -1;
  return rows.instances
    .filter(instance => isVisible(rows, actor, { instance, scope: filter.scope }))
    .filter(instance => matchesInstanceFilter(instance, filter))
    .sort(
      (a, b) =>
        (sort === 'stuck' ? Number(isStuck(b)) - Number(isStuck(a)) : 0) ||
        (sort === 'urgent' ? b.degree - a.degree : 0) ||
        direction * (a.createTime.getTime() - b.createTime.getTime() || b.place - a.place),
    )
    .map(({ instanceId }) => instanceId);
}

/** Returns the ids of all matching tasks, in the order of the list. */
export function listTasksNaively(rows: ListedRows, actor: Actor, filter: TaskFilter): string[] {
  const { sort, scope = 'open' } = filter;
  const instanceOf = (task: NaiveTask) => rows.instanceById.get(task.instanceId)!;
  const timeOf = (task: NaiveTask) => (scope === 'open' ? task.createTime : task.endTime!).getTime();
  const dueTimeOf = (task: NaiveTask) => task.dueTime?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const direction = sort === 'old' ? 1 : -1;
  return rows.tasks
    .filter(task => task.actorId === actor.userId && isInTaskScope(task, scope))
    .filter(task => matchesTaskFilter(task, filter) && isWithinDays(timeOf(task), filter))
    .filter(task => matchesSharedFilter(instanceOf(task), filter))
    .sort(
      (a, b) =>
        (sort === 'urgent' ? instanceOf(b).degree - instanceOf(a).degree : 0) ||
        (sort === 'due' ? dueTimeOf(a) - dueTimeOf(b) : 0) ||
        direction * (timeOf(a) - timeOf(b) || b.place - a.place),
    )
    .map(({ taskId }) => taskId);
}

function isVisible(
  { instanceIdsByPerson, managersByProcess }: ListedRows,
  actor: Actor,
  { instance, scope }: { instance: NaiveInstance; scope: InstanceFilter['scope'] },
): boolean {
  const hasPart = instanceIdsByPerson.get(actor.userId)?.has(instance.instanceId) === true;
  if (scope === 'own') return instance.initiatorId === actor.userId;
  if (scope === 'part') return hasPart;
  if (isProcessAdministrator(actor)) return true;
  const isManaged = managersByProcess.get(instance.processId)?.includes(actor.userId) === true;
  return scope === 'managed' ? isManaged : isManaged || hasPart;
}

const isStuck = ({ state, incidents }: NaiveInstance): boolean =>
  state === 0 && incidents.some(incident => !('resolvedAt' in incident));

const matchesInstanceFilter = (instance: NaiveInstance, filter: InstanceFilter): boolean =>
  matchesSharedFilter(instance, filter) &&
  isWithinDays(instance.createTime.getTime(), filter) &&
  (filter.isEnd !== 1 || instance.state !== 0) &&
  (filter.isEnd !== 2 || instance.state === 0) &&
  (filter.instanceState === undefined || instance.state === filter.instanceState) &&
  (filter.stuck !== true || isStuck(instance)) &&
  containsText([instance.processName], filter.processName) &&
  containsText([instance.itemName], filter.itemName);

const matchesSharedFilter = (
  instance: NaiveInstance,
  { keyword, processId, processType, degree, createBy }: TaskFilter | InstanceFilter,
): boolean =>
  containsText([instance.itemName, instance.processName, instance.number], keyword) &&
  (!processId || instance.processId === processId) &&
  (!processType || instance.processType === processType) &&
  (degree === undefined || instance.degree === degree) &&
  (!createBy || instance.initiatorId === createBy);

function isInTaskScope(task: NaiveTask, scope: TaskFilter['scope']): boolean {
  if (scope === 'open') return task.state === 0 && task.held !== 'claimed';
  if (task.state === 0) return false;
  return scope === 'copied' ? task.taskType === 2 : task.taskType === 1 && task.closedBy === task.actorId;
}

const matchesTaskFilter = (task: NaiveTask, { taskState, isRead, overdue }: TaskFilter): boolean =>
  (taskState === undefined || task.state === taskState) &&
  (isRead === undefined || (task.viewTime !== null) === isRead) &&
  (overdue !== true || (task.state === 0 && task.dueTime !== null && task.dueTime.getTime() < Date.now()));

/** Returns true for an empty text, or if one of the values contains the text in upper or lower case. */
const containsText = (values: readonly string[], text = ''): boolean =>
  values.some(value => value.toLowerCase().includes(text.trim().toLowerCase()));

/** Returns true if the time is within the days, in the time zone of the tenant. */
const isWithinDays = (
  time: number,
  { beginTime, endTime }: Pick<InstanceFilter, 'beginTime' | 'endTime'>,
): boolean =>
  (!beginTime || time >= Date.parse(`${beginTime}T00:00:00+08:00`)) &&
  (!endTime || time < Date.parse(`${endTime}T24:00:00+08:00`));
