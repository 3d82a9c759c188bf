/** Messages that the administrator of the grown company sent in the last weeks, in the portal alone. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { addTask } from '../../resources/send-task/service.ts';
import { type Both, both, inLanguage } from '../../setup/in-language.ts';
import { userIdOf } from '../../setup/tenant.ts';
import { zonedDay } from '../../zoned-time.ts';
import { ACCOUNTS } from '../accounts.ts';
import { COMPANY, DEMO_TIME_ZONE } from '../company.ts';
import { chanceFrom } from '../history/chance.ts';
import { TEMPLATES, type TemplateName } from './message-templates.ts';

const DAY = 86_400_000;
const SEED = 20_260_901;

const accounts = new Set(ACCOUNTS.map(({ userName }) => userIdOf(userName)));
const actor = { merchantId: COMPANY, userId: userIdOf('admin') };

interface Past {
  template: TemplateName;
  name: Both;
  /** Of the date in the message; Sunday is 0. */
  weekday: number;
  organizations: string[];
  days: number;
  /** Of a hundred receivers, the number of those that have read it. */
  read: number;
  /** Whether the accounts of the guide have read it, the administrator's among them. */
  isReadByAccounts: boolean;
}

export const SENDINGS: Past[] = [
  {
    template: 'meeting',
    name: both('季度全员大会', 'Quarterly company meeting'),
    weekday: 5,
    organizations: ['org-hq'],
    days: 18,
    read: 85,
    isReadByAccounts: true,
  },
  {
    template: 'training',
    name: both('信息安全培训', 'Security training'),
    weekday: 3,
    organizations: ['org-rd', 'org-fin', 'org-hr', 'org-it'],
    days: 9,
    read: 60,
    isReadByAccounts: false,
  },
  {
    template: 'maintenance',
    name: both('审批系统停机维护', 'Maintenance of the approval system'),
    weekday: 6,
    organizations: ['org-hq'],
    days: 2,
    read: 30,
    isReadByAccounts: false,
  },
];

interface SeedSendings {
  templateIds: Record<TemplateName, string>;
  lang: Lang;
  now?: number;
}

/** Sends each as the administrator does, then moves it back to its time, with the receivers that have read it since. */
export async function seedSendings(
  tx: Tx,
  { templateIds, lang, now = Date.now() }: SeedSendings,
): Promise<void> {
  const chance = chanceFrom(SEED);
  for (const { template, name, weekday, organizations, days, read, isReadByAccounts } of SENDINGS) {
    const time = now - days * DAY;
    const { variables, categoryCode } = inLanguage(TEMPLATES[template], lang);
    const samples = Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));
    const sending: PartOf<'POST sendTask/add', 'body'> = {
      name: name[lang],
      categoryCode,
      templateId: templateIds[template],
      vars: { ...samples, date: dayAfter(time, weekday) },
      targets: organizations.map(id => ({ kind: 'organization', id })),
      channels: ['inApp'],
    };
    const { taskId, notified } = await addTask(tx, actor, sending, { lang, channels: new Map() });
    const readers = notified.filter(userId =>
      accounts.has(userId) ? isReadByAccounts : chance.percent(read),
    );
    await moveBack(tx, { taskId, time: new Date(time), readers });
  }
}

/** The first such day of the week after a moment, as `2026-09-04`. */
function dayAfter(moment: number, weekday: number): string {
  const first = zonedDay(moment + DAY, DEMO_TIME_ZONE);
  const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return zonedDay(moment + (1 + ahead) * DAY, DEMO_TIME_ZONE);
}

async function moveBack(
  tx: Tx,
  { taskId, time, readers }: { taskId: string; time: Date; readers: string[] },
): Promise<void> {
  await tx
    .updateTable('send_task')
    .set({ send_time: time, create_time: time })
    .where('merchant_id', '=', COMPANY)
    .where('task_id', '=', taskId)
    .execute();
  await tx
    .updateTable('send_target')
    .set({ create_time: time, next_time: time, end_time: time })
    .where('merchant_id', '=', COMPANY)
    .where('task_id', '=', taskId)
    .execute();
  await sql`
    update message set create_time = ${time},
      read_time = case when user_id = any(${readers}::text[]) then ${time}::timestamptz + interval '3 hours' end
    where merchant_id = ${COMPANY} and send_task_id = ${taskId}`.execute(tx);
}
