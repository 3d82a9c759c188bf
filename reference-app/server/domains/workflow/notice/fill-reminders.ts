/**
 * Sends fill reminders: messages that ask users to start the process, with a link. The process settings
 * define the recipients.
 */
import {
  convertNoticeGroupToPeopleSetting,
  type FillReminder,
  PEOPLE_SELECTION_TYPE,
  peopleListedInSetting,
} from '@countersign/sdk/flow';
import type { NoticeChannels } from '../../../channels/channel.ts';
import type { Tx } from '../../../db/access.ts';
import { loadPeopleDirectory } from '../../people/index.ts';
import { claimReminder } from '../definitions/reminders.ts';
import { sendNotices } from './publish.ts';

interface ReminderInput {
  merchantId: string;
  processId: string;
  reminderId: string;
  channels: NoticeChannels;
  now?: number;
}

/** Sends a due reminder once. Returns the users who received a portal message. */
export async function sendFormFillingReminder(
  tx: Tx,
  { channels, ...asked }: ReminderInput,
): Promise<string[]> {
  const { merchantId, processId } = asked;
  const due = await claimReminder(tx, merchantId, asked);
  if (!due) return [];
  const { process, reminder, at, since } = due;
  const recipients = await reminderRecipients(tx, merchantId, reminder);
  const filled = reminder.skipsFilled ? await readInitiatorIdsSince(tx, { processId, since }) : new Set();
  const notice = {
    eventId: `fill.${processId}.${reminder.id}.${at}`,
    kind: 'fill' as const,
    userIds: recipients.filter(id => !filled.has(id)),
    channels: reminder.channels ?? ['inApp'],
    params: {
      process: process.name,
      item: process.name,
      processId,
      ...(reminder.text && { text: reminder.text }),
    },
  };
  return sendNotices(tx, { merchantId, instanceId: '' }, { notices: [notice], channels });
}

async function reminderRecipients(tx: Tx, merchantId: string, { groups }: FillReminder): Promise<string[]> {
  const idsOf = (type: number) =>
    groups
      .filter(({ approverType }) => approverType === type)
      .flatMap(group => peopleListedInSetting(convertNoticeGroupToPeopleSetting(group)).map(({ id }) => id));
  const needed = {
    users: idsOf(PEOPLE_SELECTION_TYPE.members),
    roles: idsOf(PEOPLE_SELECTION_TYPE.role),
    organizations: idsOf(PEOPLE_SELECTION_TYPE.organization),
    positions: idsOf(PEOPLE_SELECTION_TYPE.position),
  };
  const directory = await loadPeopleDirectory(tx, merchantId, needed);
  const people = [
    ...needed.users,
    ...needed.roles.flatMap(id => directory.withRole(id)),
    ...needed.organizations.flatMap(id => directory.inOrganization(id)),
    ...needed.positions.flatMap(id => directory.inPosition(id)),
  ];
  return [...new Set(people)].filter(id => directory.person(id)?.disabled === false);
}

async function readInitiatorIdsSince(
  tx: Tx,
  { processId, since }: { processId: string; since: Date | null },
): Promise<Set<unknown>> {
  const rows = await tx
    .selectFrom('instance')
    .select('initiatorId')
    .distinct()
    .where('processId', '=', processId)
    .$if(since !== null, one => one.where('createTime', '>', since!))
    .execute();
  return new Set(rows.map(row => row.initiatorId));
}
