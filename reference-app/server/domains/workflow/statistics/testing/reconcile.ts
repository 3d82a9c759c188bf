/** Compares every figure that the API returns with the lists and with SQL. */
import type {
  OrganizationDetail,
  PartOf,
  ProcessRow,
  ProcessStatistics,
  ProcessVersion,
  RoleItem,
  UserInfo,
} from '@countersign/sdk/api/contract';
import { INSTANCE_STATE } from '@countersign/sdk/approval';
import { NODE } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import { withTenant } from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { userIdOf } from '../../../../setup/tenant.ts';
import type { ApprovalDriver } from '../../testing/approval-driver.ts';

interface Counted {
  total: number;
  more: boolean;
}

interface Scene {
  db: Database;
  driver: ApprovalDriver;
}

/** One line for each figure whose sources differ. */
type Differences = string[];

const ADMIN = 'admin';

/** Figures with their names; they must all be equal. A list that stops counting at a limit has no figure. */
function compare(differences: Differences, name: string, figures: Record<string, number | undefined>): void {
  const known = Object.entries(figures).filter(([, figure]) => figure !== undefined);
  if (new Set(known.map(([, figure]) => figure)).size > 1)
    differences.push(`${name}: ${known.map(([source, figure]) => `${source} ${figure}`).join(', ')}`);
}

const exactTotal = ({ total, more }: Counted): number | undefined => (more ? undefined : total);

const listTotal = async (driver: ApprovalDriver, userName: string, path: string) =>
  exactTotal(await driver.get<Counted>(userName, `${path}${path.includes('?') ? '&' : '?'}limit=1`));

async function countRows(db: Database, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await withTenant(db, DEMO_COMPANY_ID, tx => query.execute(tx));
  return rows[0]!.n;
}

const STATES = {
  running: INSTANCE_STATE.running,
  approved: INSTANCE_STATE.approved,
  rejected: INSTANCE_STATE.rejected,
  revoked: INSTANCE_STATE.revoked,
  terminated: INSTANCE_STATE.terminated,
  voided: INSTANCE_STATE.voided,
} as const;
type StateName = keyof typeof STATES;
const STATE_NAMES = Object.keys(STATES) as StateName[];

type Parts = Record<StateName | 'started', number>;

const sumOfParts = (figures: Parts): number => STATE_NAMES.reduce((sum, name) => sum + figures[name], 0);

interface ComparedProcess extends Scene {
  processId: string;
  statistics: ProcessStatistics;
  differences: Differences;
}

/** Compares the statistics, the process list and the incidents of one process. */
export async function processDifferences(scene: Scene, processId: string): Promise<Differences> {
  const differences: Differences = [];
  const path = `jflow/statistics?processId=${processId}`;
  const statistics = await scene.driver.get<ProcessStatistics>(ADMIN, path);
  const compared = { ...scene, processId, statistics, differences };
  await compareStates(compared);
  await compareVersions(compared);
  await compareOpenNodes(compared);
  await compareProcessRow(compared);
  return differences.map(line => `${processId} ${line}`);
}

const countInstances = ({ driver, processId }: ComparedProcess, query: string) =>
  listTotal(driver, ADMIN, `jflow/instance/page?processId=${processId}&${query}`);

async function compareStates(compared: ComparedProcess): Promise<void> {
  const { db, processId, differences, statistics } = compared;
  const { total, versions, throughput } = statistics;
  compare(differences, 'parts', { started: total.started, parts: sumOfParts(total) });
  compare(differences, 'started', {
    statistics: total.started,
    list: await countInstances(compared, ''),
    versions: versions.reduce((sum, row) => sum + row.started, 0),
    throughput: throughput.spans.reduce((sum, span) => sum + span.started, 0),
  });
  for (const name of STATE_NAMES)
    compare(differences, name, {
      statistics: total[name],
      list: await countInstances(compared, `instanceState=${STATES[name]}`),
      versions: versions.reduce((sum, row) => sum + row[name], 0),
      sql: await countRows(
        db,
        sql`select count(*)::int as n from instance
          where merchant_id = ${DEMO_COMPANY_ID} and process_id = ${processId} and state = ${STATES[name]}`,
      ),
    });
  compare(differences, 'ended', {
    throughput: throughput.spans.reduce((sum, span) => sum + span.ended, 0),
    list: await countInstances(compared, 'isEnd=1'),
  });
}

async function compareVersions({
  driver,
  processId,
  differences,
  statistics,
}: ComparedProcess): Promise<void> {
  const { list: published } = await driver.get<{ list: ProcessVersion[] }>(
    ADMIN,
    `jflow/version/page?id=${processId}&limit=100`,
  );
  for (const version of statistics.versions) {
    compare(differences, `version ${version.version}`, {
      started: version.started,
      parts: sumOfParts(version),
    });
    compare(differences, `running on version ${version.version}`, {
      statistics: version.running,
      list: published.find(row => row.version === version.version)?.running,
    });
  }
}

async function compareOpenNodes({ db, processId, differences, statistics }: ComparedProcess): Promise<void> {
  for (const { nodeId, type, open } of statistics.nodes.filter(node => node.type === NODE.approver))
    compare(differences, `open at ${nodeId} (${type})`, {
      statistics: open,
      sql: await countRows(
        db,
        sql`select count(distinct t.instance_id)::int as n from task t
          join instance i on i.merchant_id = t.merchant_id and i.instance_id = t.instance_id
          where t.merchant_id = ${DEMO_COMPANY_ID} and i.process_id = ${processId} and i.state = 0
            and t.node_id = ${nodeId} and t.state = 0`,
      ),
    });
}

async function compareProcessRow(compared: ComparedProcess): Promise<void> {
  const { driver, processId, differences } = compared;
  const { total } = compared.statistics;
  const { list: rows } = await driver.get<{ list: ProcessRow[] }>(ADMIN, 'jflow/page?limit=1000');
  const row = rows.find(({ id }) => id === processId);
  compare(differences, 'running in the list of processes', { page: row?.running ?? 0, list: total.running });
  compare(differences, 'stuck', {
    statistics: total.stuck,
    page: row?.stuck ?? 0,
    list: await countInstances(compared, 'stuck=true'),
  });
}

type MenuCounts = PartOf<'GET jflow/myCount', 'response'>;

/** Compares the menu, the welcome page and the messages of one person with the lists. */
export async function personDifferences({ db, driver }: Scene, userName: string): Promise<Differences> {
  const differences: Differences = [];
  const menu = await driver.get<MenuCounts>(userName, 'jflow/myCount');
  const info = await driver.get<UserInfo>(userName, '/digital-portal/getInfo');
  const userId = userIdOf(userName);
  compare(differences, 'open tasks', {
    menu: menu.myTaskCount,
    welcome: info.myTaskCount,
    list: await listTotal(driver, userName, 'jflow/myTask'),
    sql: await countRows(
      db,
      sql`select count(*)::int as n from task where merchant_id = ${DEMO_COMPANY_ID} and actor_id = ${userId}
        and state = 0 and held is distinct from 'claimed'`,
    ),
  });
  compare(differences, 'running applications', {
    menu: menu.myApprovalCount,
    welcome: info.myApprovalCount,
    list: await listTotal(driver, userName, 'jflow/myProcess?isEnd=2'),
  });
  compare(differences, 'unread copies', {
    menu: menu.copiedUnreadCount,
    list: await listTotal(driver, userName, 'jflow/myTask?scope=copied&isRead=false'),
  });
  await compareMessages({ db, driver }, userName, differences);
  return differences.map(line => `${userName} ${line}`);
}

async function compareMessages(
  { db, driver }: Scene,
  userName: string,
  differences: Differences,
): Promise<void> {
  const listed = async (more: object) => {
    const client = await driver.as(userName);
    const body = { status: 'UNREAD', limit: 1, ...more };
    return exactTotal(await client.data<Counted>(client.post('letter/message/small/page/list', body)));
  };
  const counts = await driver.get<{ topic: string; unreadCount: number }[]>(
    userName,
    'letter/message/counts',
  );
  const tips = await driver.get<{ unreadCount: number }>(userName, 'letter/message/tips');
  compare(differences, 'unread messages', {
    topics: counts.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    bell: tips.unreadCount,
    list: await listed({}),
    sql: await countRows(
      db,
      sql`select count(*)::int as n from message
        where merchant_id = ${DEMO_COMPANY_ID} and user_id = ${userIdOf(userName)} and read_time is null`,
    ),
  });
  for (const { topic, unreadCount } of counts)
    compare(differences, `messages of ${topic}`, { count: unreadCount, list: await listed({ topic }) });
}

const DELIVERY_STATES = {
  waiting: ['waiting', 'sending'],
  sent: ['sent', 'delivered'],
  dead: ['failed', 'skipped', 'unknown'],
} as const;

/** Compares the log of notices with the deliveries. */
export async function deliveryDifferences({ db, driver }: Scene): Promise<Differences> {
  const differences: Differences = [];
  for (const [name, states] of Object.entries(DELIVERY_STATES))
    compare(differences, `notices that are ${name}`, {
      log: await listTotal(driver, ADMIN, `jflow/noticeLog?state=${name}`),
      sql: await countRows(
        db,
        sql`select count(*)::int as n from send_target d
          join send_task s on s.merchant_id = d.merchant_id and s.task_id = d.task_id
          where d.merchant_id = ${DEMO_COMPANY_ID} and s.kind = 'notice' and d.channel <> 'inApp'
            and d.state in (${sql.join(states)})`,
      ),
    });
  return differences;
}

/** Compares the numbers of people of roles and organisations with the lists. */
export async function directoryDifferences({ db, driver }: Scene): Promise<Differences> {
  const differences: Differences = [];
  const roles = await driver.get<{ list: RoleItem[] }>(ADMIN, 'role/page?limit=100');
  for (const { roleId, userCount } of roles.list)
    compare(differences, `members of ${roleId}`, {
      page: userCount,
      list: await listTotal(driver, ADMIN, `user/pageByRole?roleId=${roleId}`),
      sql: await countRows(
        db,
        sql`select count(*)::int as n from user_role r
          join app_user u on u.merchant_id = r.merchant_id and u.user_id = r.user_id
          where r.merchant_id = ${DEMO_COMPANY_ID} and r.role_id = ${roleId} and u.removed_time is null`,
      ),
    });
  const organizations = await driver.get<{ id: string }[]>(ADMIN, 'organize/children?parentId=org-hq');
  for (const { id } of organizations) {
    const { userCount } = await driver.get<OrganizationDetail>(ADMIN, `organize/${id}`);
    compare(differences, `people of ${id}`, {
      detail: userCount,
      sql: await countRows(
        db,
        sql`select count(*)::int as n from app_user
          where merchant_id = ${DEMO_COMPANY_ID} and organize_id = ${id} and removed_time is null`,
      ),
    });
  }
  return differences;
}
