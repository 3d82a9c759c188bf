/** People as pickers and lists find them: searched and paged in SQL, cut to what the asker may know. */
import type { PartOf, UserRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { offsetOf, type Page, pageNear, pageOf } from '../../db/paging.ts';
import { type Contains, containing, containsFrequent, containsRare, rowsFound } from '../../db/search.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { ADMINISTER_USERS, isEnabled, visibleUsers } from '../../rights/people.ts';
import { idsIn, masked } from './parameters.ts';

type Query = PartOf<'GET user/list', 'query'>;

const STATUS = { 0: 'NORMAL', 1: 'STOP_USING', 2: 'LOCKED' } as const;
type Status = (typeof STATUS)[keyof typeof STATUS];

/** Rows that are counted behind a page of a search: each is compared with the text. */
const FOUND = 100;

/** A search by digits would tell a masked number one digit at a time, so it is for those who may see people's data. */
export async function listUsers(
  tx: Tx,
  actor: SignedInActor,
  query: Query,
): Promise<{ total: number; more?: boolean; list: UserRow[] }> {
  const administers = can(actor, ADMINISTER_USERS);
  const { matching, some } = await searchUsers(tx, actor, query);
  const counted = longestText(query) === '' ? undefined : FOUND;
  const edge = await edgeOf(tx, actor, query);
  const input = { matching, some, page: pageOf(query), counted, administers };
  const near = edge && (await pageBeside(tx, { ...input, edge }));
  const { total, more, rows } = near ?? (await pageByNumber(tx, input));
  return { total, ...(more && { more }), list: rows.map(row => userRow(row, administers)) };
}

type Users = ReturnType<typeof usersWhere>;

interface PageInput {
  matching: () => Users;
  /** Ids of some of the people, where they are so many that they are read in the order of their names. */
  some: string | undefined;
  page: Page;
  counted: number | undefined;
  /** With what administrators alone may know. */
  administers: boolean;
}

const withIds = (users: Users, ids: string): Users =>
  users.where(sql<boolean>`u.user_id = any(${ids}::text[])`);

const pageByNumber = (tx: Tx, { matching, some, page, counted, administers }: PageInput) =>
  pageNear(tx, {
    matching: matching(),
    part: some === undefined ? undefined : withIds(matching(), some),
    rows: withColumns(tx, inOrder(matching(), 'asc').limit(page.limit).offset(offsetOf(page)), administers),
    page,
    ...(counted !== undefined && { counted }),
  });

/** The row beside the page: the last one of the page before it, or the first one of the page behind it. */
interface Edge {
  side: 'after' | 'before';
  nickName: string;
  userId: string;
}

/** Undefined for a page by its number, and for a person who is not there or not in the scope of the actor. */
async function edgeOf(tx: Tx, actor: SignedInActor, { after, before }: Query): Promise<Edge | undefined> {
  const userId = after ?? before;
  if (userId === undefined) return undefined;
  const visible = await visibleUsers(tx, actor, { removed: true });
  const row = await visible().select('u.nick_name').where('u.user_id', '=', userId).executeTakeFirst();
  return row && { side: after === undefined ? 'before' : 'after', nickName: row.nick_name, userId };
}

/** Reads no row of the pages before it. Undefined where less than a page is before the row. */
async function pageBeside(
  tx: Tx,
  { matching, page, counted, administers, edge }: PageInput & { edge: Edge },
) {
  const isAfter = edge.side === 'after';
  const beyond = (users: Users, comparison: '>' | '>=' | '<'): Users =>
    users.where(
      sql<boolean>`(u.nick_name, u.user_id) ${sql.raw(comparison)} (${edge.nickName}, ${edge.userId})`,
    );
  const people = inOrder(beyond(matching(), isAfter ? '>' : '<'), isAfter ? 'asc' : 'desc');
  const found = await pageNear(tx, {
    matching: beyond(matching(), isAfter ? '>' : '>='),
    skipped: offsetOf(page) + (isAfter ? 0 : page.limit),
    rows: withColumns(tx, people.limit(page.limit), administers),
    page,
    ...(counted !== undefined && { counted }),
  });
  return isAfter || found.rows.length === page.limit ? found : undefined;
}

/** Columns of the index of this order alone, as are those of the conditions: the rows before the page are not read. */
const inOrder = (users: Users, direction: 'asc' | 'desc') =>
  users
    .select(['u.merchant_id', 'u.user_id', 'u.nick_name'])
    .orderBy('u.nick_name', direction)
    .orderBy('u.user_id', direction);

const namesOf = (memberships: 'role' | 'position') => sql<string[]>`array(
  select n.${sql.raw(`${memberships}_name`)} from ${sql.table(`user_${memberships}`)} m
  join ${sql.table(memberships)} n on n.merchant_id = m.merchant_id
    and n.${sql.raw(`${memberships}_id`)} = m.${sql.raw(`${memberships}_id`)}
  where m.merchant_id = u.merchant_id and m.user_id = u.user_id order by 1)`;

const lastSignIn = sql<Date | null>`(
  select max(l.create_time) from login_log l
  where l.merchant_id = u.merchant_id and l.user_id = u.user_id and l.result = 'ok')`;

/** Rows, organisations, memberships and sign-ins of the page alone, not of all people that are sorted for it. */
const withColumns = (tx: Tx, people: ReturnType<typeof inOrder>, administers: boolean) =>
  tx
    .selectFrom(people.as('p'))
    .innerJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 'p.merchant_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .leftJoin('organization as o', join =>
      join.onRef('o.merchant_id', '=', 'u.merchant_id').onRef('o.organize_id', '=', 'u.organize_id'),
    )
    .select(['u.user_id', 'u.user_name', 'u.nick_name', 'u.phonenumber', 'u.organize_id', 'u.status'])
    .select(['o.organize_name', 'u.create_time', 'u.locked_time', 'u.unlocking_time', 'u.locked_reason'])
    .$if(administers, query =>
      query
        .select(namesOf('role').as('role_names'))
        .select(namesOf('position').as('position_names'))
        .select(lastSignIn.as('last_sign_in')),
    )
    .orderBy('p.nick_name')
    .orderBy('p.user_id');

/** The people that the query finds, for its export. Returns a function, because a query that is awaited would be run. */
export async function matchingUsers(tx: Tx, actor: SignedInActor, query: Query): Promise<() => Users> {
  const { matching } = await searchUsers(tx, actor, query);
  return matching;
}

async function searchUsers(
  tx: Tx,
  actor: SignedInActor,
  query: Query,
): Promise<Pick<PageInput, 'matching' | 'some'>> {
  const status = statusOf(query, can(actor, ADMINISTER_USERS));
  const needsPermission = query.phonenumber || (status !== 'NORMAL' && !query.ids);
  if (needsPermission && !can(actor, ADMINISTER_USERS)) refuse('no-permission');
  const visible = await visibleUsers(tx, actor, { removed: !!query.ids });
  const found = await rowsFound(tx, 'app_user', longestText(query), enoughFor(pageOf(query)));
  const those = (contains: Contains) =>
    usersWhere(visible(), { ...query, merchantId: actor.merchantId, status, contains });
  if (!found) return { matching: () => those(containsRare), some: undefined };
  return found.areAll
    ? { matching: () => withIds(those(containsRare), found.ids), some: undefined }
    : { matching: () => those(containsFrequent), some: found.ids };
}

/** Twice the people that are counted, because some of them may be disabled or out of sight. */
const enoughFor = (page: Page) => 2 * (offsetOf(page) + page.limit + FOUND);

/** The text that the fewest people contain, most likely. */
const longestText = ({ keyword = '', userName = '', nickName = '' }: Query): string =>
  [keyword, userName, nickName].reduce((long, text) => (text.length > long.length ? text : long));

/**
 * No filter finds people in any state for those who administer users; others know of enabled people alone. Ids ask for people in
 * any state too: a name must not be lost with its person's account.
 */
function statusOf({ status, ids }: Query, administers: boolean): Status | 'all' {
  if (status === undefined) return ids || administers ? 'all' : 'NORMAL';
  return STATUS[status as unknown as keyof typeof STATUS] ?? (status as Status | 'all');
}

interface Conditions extends Omit<Query, 'status'> {
  merchantId: string;
  status: Status | 'all';
  contains: Contains;
}

function usersWhere(
  visible: ReturnType<Awaited<ReturnType<typeof visibleUsers>>>,
  { merchantId, status, contains, userName, nickName, phonenumber, keyword, ids, organizeId }: Conditions,
) {
  return visible
    .$if(status === 'NORMAL', where => where.where(isEnabled))
    .$if(status !== 'all' && status !== 'NORMAL', where => where.where('u.status', '=', status as Status))
    .$if(!!ids, where => where.where('u.user_id', 'in', idsIn(ids)))
    .$if(!!userName, where => where.where(contains('u.user_name', userName!)))
    .$if(!!nickName, where => where.where(contains('u.nick_name', nickName!)))
    .$if(!!phonenumber, where => where.where('u.phonenumber', 'like', containing(phonenumber!)))
    .$if(!!organizeId, where =>
      where.where('u.organize_id', 'in', organizationsFrom(merchantId, organizeId!)),
    )
    .$if(!!keyword, where =>
      where.where(({ or }) =>
        or([
          contains('u.nick_name', keyword!),
          contains('u.user_name', keyword!),
          contains('u.job_number', keyword!),
        ]),
      ),
    );
}

/** The ids of an organisation and of all below it, for an `in`. */
export const organizationsFrom = (merchantId: string, organizeId: string) => sql<string>`(
  select organize_id from organization_path where merchant_id = ${merchantId} and ancestor_id = ${organizeId})`;

interface Row {
  user_id: string;
  user_name: string;
  nick_name: string;
  phonenumber: string;
  organize_id: string | null;
  organize_name: string | null;
  status: Status;
  create_time: Date;
  locked_time: Date | null;
  unlocking_time: Date | null;
  locked_reason: string;
  role_names?: string[];
  position_names?: string[];
  last_sign_in?: Date | null;
}

const userRow = (row: Row, administers: boolean): UserRow => ({
  userId: row.user_id,
  userName: row.user_name,
  nickName: row.nick_name,
  phonenumber: masked(row.phonenumber),
  organizeId: row.organize_id,
  organizeName: row.organize_name,
  status: row.status,
  ...(administers && {
    createTime: row.create_time.toISOString(),
    lockedTime: row.locked_time?.toISOString() ?? null,
    unlockingTime: row.unlocking_time?.toISOString() ?? null,
    lockedReason: row.locked_reason,
    roleNames: row.role_names ?? [],
    positionNames: row.position_names ?? [],
    lastSignIn: row.last_sign_in?.toISOString() ?? null,
  }),
});
