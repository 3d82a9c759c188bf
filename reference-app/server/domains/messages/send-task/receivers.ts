/**
 * Computes the targets (recipients) of a send plan. Each person in the chosen groups becomes one target per
 * channel. Each chosen robot or chat group becomes one target, with the channel account of that robot or
 * group.
 */
import { ownProperty } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { isEnabledAccountSql } from '../../../rights/people.ts';
import { loadPeopleDirectory } from '../../people/index.ts';
import type { Target } from '../message/sending/message-to-send.ts';
import type { Plan } from '../message/tables.ts';

interface Person {
  userId: string;
  email: string;
  muted: Record<string, string[]> | null;
}

export interface ReceiversInput {
  merchantId: string;
  plan: Plan;
  categoryCode: string;
}

/**
 * Returns the recipients of a message with their channels. People who cannot sign in are omitted. Channels
 * that a person has muted are marked as skipped, unless the message category is mandatory.
 */
export async function resolvePlannedTargets(
  tx: Tx,
  { merchantId, plan, categoryCode }: ReceiversInput,
): Promise<Target[]> {
  const people = await readPeopleOfSendPlan(tx, merchantId, plan);
  const isMandatory = await isMandatoryMessageCategory(tx, categoryCode);
  const mutes = ({ muted }: Person, channel: string) =>
    !isMandatory &&
    channel !== 'inApp' &&
    (ownProperty(muted ?? {}, categoryCode || 'written') ?? []).includes(channel);
  // The carbon-copy addresses are set on the e-mail to the first recipient only.
  // Each of these addresses therefore receives one copy.
  const first = people.find(person => person.email !== '' && !mutes(person, 'email'));
  const ofPeople = plan.channels.flatMap(channel =>
    people.map(
      (person): Target => ({
        channel,
        userId: person.userId,
        ...(mutes(person, channel) && { skipped: 'muted' }),
        ...(channel === 'email' && person === first && plan.copies && { copies: plan.copies }),
      }),
    ),
  );
  return [...ofPeople, ...(await readRobotTargetsOfSendPlan(tx, plan))];
}

async function readPeopleOfSendPlan(tx: Tx, merchantId: string, { targets }: Plan): Promise<Person[]> {
  const ids = (kind: Plan['targets'][number]['kind']) =>
    targets.filter(one => one.kind === kind).map(({ id }) => id);
  const needed = {
    users: ids('user'),
    roles: ids('role'),
    organizations: ids('organization'),
    positions: ids('position'),
  };
  const directory = await loadPeopleDirectory(tx, merchantId, needed);
  const found = new Set([
    ...needed.users,
    ...needed.roles.flatMap(id => directory.withRole(id)),
    ...needed.organizations.flatMap(id => directory.inOrganization(id)),
    ...needed.positions.flatMap(id => directory.inPosition(id)),
  ]);
  if (found.size === 0) return [];
  return tx
    .selectFrom('appUser as u')
    .leftJoin('noticePreference as w', join => join.onRef('w.userId', '=', 'u.userId'))
    .select(['u.userId', 'u.email', 'w.muted'])
    .where('u.userId', 'in', [...found])
    .where(isEnabledAccountSql)
    .orderBy('u.userId')
    .execute();
}

async function isMandatoryMessageCategory(tx: Tx, categoryCode: string): Promise<boolean> {
  const row = await tx
    .selectFrom('messageCategory')
    .select('isMandatory')
    .where('categoryCode', '=', categoryCode)
    .executeTakeFirst();
  return row?.isMandatory ?? false;
}

async function readRobotTargetsOfSendPlan(tx: Tx, { targets }: Plan): Promise<Target[]> {
  const chosen = targets.filter(({ kind }) => kind === 'robot' || kind === 'group');
  if (chosen.length === 0) return [];
  const rows = await tx
    .selectFrom('channelAccount')
    .select(['accountId', 'channel'])
    .where(
      'accountId',
      'in',
      chosen.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ accountId, channel }) => ({
    channel,
    userId: accountId,
    kind: chosen.find(({ id }) => id === accountId)?.kind === 'group' ? 'group' : 'robot',
    accountId,
  }));
}
