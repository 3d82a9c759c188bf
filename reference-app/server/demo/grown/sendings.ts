/**
 * Creates messages that the administrator of the large demo company sent in recent weeks. The messages were
 * sent only in the portal.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import { zonedDay } from '@countersign/sdk/i18n/time/zoned-time';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { addSendTask } from '../../domains/messages/send-task/service.ts';
import { type Both, bilingualText, localizeValue } from '../../setup/in-language.ts';
import { userIdOf } from '../../setup/tenant.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { DEMO_COMPANY_ID, DEMO_TIME_ZONE } from '../company.ts';
import { createRandomGenerator } from '../history/chance.ts';
import { DEMO_MESSAGE_TEMPLATES, type TemplateName } from './message-templates.ts';

const DEMO_DAY_MS = 86_400_000;
const DEMO_SEND_TASK_RANDOM_SEED = 20_260_901;

const demoAccountUserIds = new Set(DEMO_ACCOUNTS.map(({ userName }) => userIdOf(userName)));
const demoMessageSender = { merchantId: DEMO_COMPANY_ID, userId: userIdOf('admin') };

interface PastSendTask {
  template: TemplateName;
  name: Both;
  /** Day of the week of the date that the message mentions. Sunday is 0. */
  weekday: number;
  organizations: string[];
  days: number;
  /** Percentage of receivers that have read the message. */
  read: number;
  /** True if the demo accounts that the guide lists, including the administrator, have read the message. */
  isReadByAccounts: boolean;
}

export const PAST_SEND_TASKS: PastSendTask[] = [
  {
    template: 'meeting',
    name: bilingualText('季度全员大会', 'Quarterly company meeting'),
    weekday: 5,
    organizations: ['org-hq'],
    days: 18,
    read: 85,
    isReadByAccounts: true,
  },
  {
    template: 'training',
    name: bilingualText('信息安全培训', 'Security training'),
    weekday: 3,
    organizations: ['org-rd', 'org-fin', 'org-hr', 'org-it'],
    days: 9,
    read: 60,
    isReadByAccounts: false,
  },
  {
    template: 'maintenance',
    name: bilingualText('审批系统停机维护', 'Maintenance of the approval system'),
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

/**
 * Sends each message as the administrator, changes its times to the past, and marks the message as read by
 * some of the receivers.
 */
export async function seedSendTasks(
  tx: Tx,
  { templateIds, lang, now = Date.now() }: SeedSendings,
): Promise<void> {
  const chance = createRandomGenerator(DEMO_SEND_TASK_RANDOM_SEED);
  for (const { template, name, weekday, organizations, days, read, isReadByAccounts } of PAST_SEND_TASKS) {
    const time = now - days * DEMO_DAY_MS;
    const { variables, categoryCode } = localizeValue(DEMO_MESSAGE_TEMPLATES[template], lang);
    const samples = Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));
    const sending: PartOf<'POST sendTask/add', 'body'> = {
      name: name[lang],
      categoryCode,
      templateId: templateIds[template],
      vars: { ...samples, date: nextWeekdayDate(time, weekday) },
      targets: organizations.map(id => ({ kind: 'organization', id })),
      channels: ['inApp'],
    };
    const { taskId, notified } = await addSendTask(tx, demoMessageSender, sending, {
      lang,
      channels: new Map(),
    });
    const readers = notified.filter(userId =>
      demoAccountUserIds.has(userId) ? isReadByAccounts : chance.percent(read),
    );
    await backdateSendTask(tx, { taskId, time: new Date(time), readers });
  }
}

/** Returns the date of the next given weekday after `moment`, in the form `2026-09-04`. */
function nextWeekdayDate(moment: number, weekday: number): string {
  const first = zonedDay(moment + DEMO_DAY_MS, DEMO_TIME_ZONE);
  const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return zonedDay(moment + (1 + ahead) * DEMO_DAY_MS, DEMO_TIME_ZONE);
}

async function backdateSendTask(
  tx: Tx,
  { taskId, time, readers }: { taskId: string; time: Date; readers: string[] },
): Promise<void> {
  await tx
    .updateTable('sendTask')
    .set({ sendTime: time, createTime: time })
    .where('taskId', '=', taskId)
    .execute();
  await tx
    .updateTable('sendTarget')
    .set({ createTime: time, nextTime: time, endTime: time })
    .where('taskId', '=', taskId)
    .execute();
  await sql`
    update message set create_time = ${time},
      read_time = case when user_id = any(${readers}::text[]) then ${time}::timestamptz + interval '3 hours' end
    where merchant_id = ${DEMO_COMPANY_ID} and send_task_id = ${taskId}`.execute(tx);
}
