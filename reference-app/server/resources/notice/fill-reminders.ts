/** Sends reminders to fill: the recipients of a process's settings get a message that leads to its start. */
import { type FillReminder, groupSetting, namedBy, SET_TYPE } from '@countersign/sdk/flow';
import type { NoticeChannels } from '../../channels/channel.ts';
import type { Tx } from '../../db/access.ts';
import { loadDirectory } from '../directory/index.ts';
import { takeReminder } from '../workflow/index.ts';
import { publishFor } from './publish.ts';

interface Asked {
  merchantId: string;
  processId: string;
  reminderId: string;
  channels: NoticeChannels;
  now?: number;
}

/** Sends one that is due, once. Returns the people who have a message in the portal. */
export async function sendReminder(tx: Tx, { channels, ...asked }: Asked): Promise<string[]> {
  const { merchantId, processId } = asked;
  const due = await takeReminder(tx, merchantId, asked);
  if (!due) return [];
  const { process, reminder, at, since } = due;
  const recipients = await recipientsOf(tx, merchantId, reminder);
  const filled = reminder.skipsFilled ? await startedSince(tx, { merchantId, processId, since }) : new Set();
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
  return publishFor(tx, { merchantId, instanceId: '' }, { notices: [notice], channels });
}

async function recipientsOf(tx: Tx, merchantId: string, { groups }: FillReminder): Promise<string[]> {
  const idsOf = (type: number) =>
    groups
      .filter(({ approverType }) => approverType === type)
      .flatMap(group => namedBy(groupSetting(group)).map(({ id }) => id));
  const needed = {
    users: idsOf(SET_TYPE.members),
    roles: idsOf(SET_TYPE.role),
    organizations: idsOf(SET_TYPE.organization),
    positions: idsOf(SET_TYPE.position),
  };
  const directory = await loadDirectory(tx, merchantId, needed);
  const people = [
    ...needed.users,
    ...needed.roles.flatMap(id => directory.withRole(id)),
    ...needed.organizations.flatMap(id => directory.inOrganization(id)),
    ...needed.positions.flatMap(id => directory.inPosition(id)),
  ];
  return [...new Set(people)];
}

async function startedSince(
  tx: Tx,
  { merchantId, processId, since }: { merchantId: string; processId: string; since: Date | null },
): Promise<Set<unknown>> {
  const rows = await tx
    .selectFrom('instance')
    .select('initiator_id')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .$if(since !== null, one => one.where('create_time', '>', since!))
    .execute();
  return new Set(rows.map(row => row.initiator_id));
}
