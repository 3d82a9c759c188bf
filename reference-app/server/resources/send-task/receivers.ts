/** The targets of a plan: people of its groups, each once, by each channel; robots and groups by their own accounts. */
import { own } from '@countersign/sdk/form';
import type { Tx } from '../../db/access.ts';
import { loadDirectory } from '../directory/index.ts';
import type { Plan, Target } from '../message/index.ts';

interface Person {
  user_id: string;
  email: string;
  muted: Record<string, string[]> | null;
}

export interface Receivers {
  merchantId: string;
  plan: Plan;
  categoryCode: string;
}

/** People who cannot sign in are left out; what they switched off is skipped, unless the category is mandatory. */
export async function targetsOf(tx: Tx, { merchantId, plan, categoryCode }: Receivers): Promise<Target[]> {
  const people = await peopleOf(tx, merchantId, plan);
  const isMandatory = await mandatory(tx, merchantId, categoryCode);
  const mutes = ({ muted }: Person, channel: string) =>
    !isMandatory &&
    channel !== 'inApp' &&
    (own(muted ?? {}, categoryCode || 'written') ?? []).includes(channel);
  // Further addresses get the first mail, not one for each person.
  const first = people.find(person => person.email !== '' && !mutes(person, 'email'));
  const ofPeople = plan.channels.flatMap(channel =>
    people.map(
      (person): Target => ({
        channel,
        userId: person.user_id,
        ...(mutes(person, channel) && { skipped: 'muted' }),
        ...(channel === 'email' && person === first && plan.copies && { copies: plan.copies }),
      }),
    ),
  );
  return [...ofPeople, ...(await robotTargets(tx, merchantId, plan))];
}

async function peopleOf(tx: Tx, merchantId: string, { targets }: Plan): Promise<Person[]> {
  const ids = (kind: Plan['targets'][number]['kind']) =>
    targets.filter(one => one.kind === kind).map(({ id }) => id);
  const needed = {
    users: ids('user'),
    roles: ids('role'),
    organizations: ids('organization'),
    positions: ids('position'),
  };
  const directory = await loadDirectory(tx, merchantId, needed);
  const found = new Set([
    ...needed.users,
    ...needed.roles.flatMap(id => directory.withRole(id)),
    ...needed.organizations.flatMap(id => directory.inOrganization(id)),
    ...needed.positions.flatMap(id => directory.inPosition(id)),
  ]);
  if (found.size === 0) return [];
  return tx
    .selectFrom('app_user as u')
    .leftJoin('notice_preference as w', join =>
      join.onRef('w.merchant_id', '=', 'u.merchant_id').onRef('w.user_id', '=', 'u.user_id'),
    )
    .select(['u.user_id', 'u.email', 'w.muted'])
    .where('u.merchant_id', '=', merchantId)
    .where('u.user_id', 'in', [...found])
    .where('u.status', '=', 'NORMAL')
    .orderBy('u.user_id')
    .execute();
}

async function mandatory(tx: Tx, merchantId: string, categoryCode: string): Promise<boolean> {
  const row = await tx
    .selectFrom('message_category')
    .select('is_mandatory')
    .where('merchant_id', '=', merchantId)
    .where('category_code', '=', categoryCode)
    .executeTakeFirst();
  return row?.is_mandatory ?? false;
}

async function robotTargets(tx: Tx, merchantId: string, { targets }: Plan): Promise<Target[]> {
  const chosen = targets.filter(({ kind }) => kind === 'robot' || kind === 'group');
  if (chosen.length === 0) return [];
  const rows = await tx
    .selectFrom('channel_account')
    .select(['account_id', 'channel'])
    .where('merchant_id', '=', merchantId)
    .where(
      'account_id',
      'in',
      chosen.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ account_id: accountId, channel }) => ({
    channel,
    userId: accountId,
    kind: chosen.find(({ id }) => id === accountId)?.kind === 'group' ? 'group' : 'robot',
    accountId,
  }));
}
