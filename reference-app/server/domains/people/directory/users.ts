/**
 * Searches people and returns pages of them for pickers and lists. The returned fields depend on the
 * permissions of the actor.
 */
import type { PartOf, UserRow } from '@countersign/sdk/api/contract';
import {
  type ColumnValues,
  columnsShownInView,
  type NameIn,
  type UserColumns,
  userColumns,
} from '@countersign/sdk/api/nouns';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { qualifiedColumnNames } from '../../../db/nouns.ts';
import {
  offsetOfPage,
  type Page,
  readPageWithLimitedCount,
  readPagingFromQuery,
} from '../../../db/paging.ts';
import {
  type Contains,
  createSqlConditionForFrequentText,
  findRowIds,
  likePattern,
  rareTextMatchSql,
} from '../../../db/search.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { maskedPhone } from '../../../rights/masked-phone.ts';
import { isEnabledAccountSql, USER_LIST_PERMISSION, visibleUsers } from '../../../rights/people.ts';
import { parseIdList } from './parameters.ts';

const LISTED_USER_COLUMNS = qualifiedColumnNames(columnsShownInView(userColumns, 'list'), 'u');
/** The columns that a keyword is compared with. The search index of the database covers the same columns. */
export const SEARCHED_USER_COLUMNS = qualifiedColumnNames(columnsShownInView(userColumns, 'search'), 'u');

type Query = PartOf<'GET user/list', 'query'>;

const USER_STATUS_BY_NUMERIC_CODE = { 0: 'NORMAL', 1: 'STOP_USING', 2: 'LOCKED' } as const;
type Status = (typeof USER_STATUS_BY_NUMERIC_CODE)[keyof typeof USER_STATUS_BY_NUMERIC_CODE];

/**
 * Maximum number of search results that are counted after the current page. The limit is low, because
 * counting compares the search text with each user.
 */
const MAX_COUNTED_USER_MATCHES = 100;

/**
 * Returns a page of people. A search by phone digits could reveal a masked number digit by digit, so it
 * requires the permission to administer users.
 */
export async function listUsers(
  tx: Tx,
  actor: SignedInActor,
  query: Query,
): Promise<{ total: number; more?: boolean; list: UserRow[] }> {
  const administers = hasPermission(actor, USER_LIST_PERMISSION);
  const { matching, some } = await searchUsers(tx, actor, query);
  const counted = findLongestUserSearchText(query) === '' ? undefined : MAX_COUNTED_USER_MATCHES;
  const edge = await findPageCursorRow(tx, actor, query);
  const input = { matching, some, page: readPagingFromQuery(query), counted, administers };
  const near = edge && (await readUserPageNextToCursor(tx, { ...input, edge }));
  const { total, more, rows } = near ?? (await readUserPageByNumber(tx, input));
  return { total, ...(more && { more }), list: rows.map(row => toUserRow(row, administers)) };
}

type Users = ReturnType<typeof filterUsers>;

interface PageInput {
  matching: () => Users;
  /**
   * SQL for the ids of the first people that match a search. Set only if more people match than a query may
   * read. The query then first counts these people and reads the page in the order of names.
   */
  some: string | undefined;
  page: Page;
  counted: number | undefined;
  /** True if the rows include columns that only administrators may see. */
  administers: boolean;
}

const usersWithIds = (users: Users, ids: string): Users =>
  users.where(sql<boolean>`u.user_id = any(${ids}::text[])`);

const readUserPageByNumber = (tx: Tx, { matching, some, page, counted, administers }: PageInput) =>
  readPageWithLimitedCount(tx, {
    matching: matching(),
    part: some === undefined ? undefined : usersWithIds(matching(), some),
    rows: selectUserColumns(
      tx,
      selectUserIdsAndNamesByName(matching(), 'asc').limit(page.limit).offset(offsetOfPage(page)),
      administers,
    ),
    page,
    ...(counted !== undefined && { counted }),
  });

/**
 * The row directly before or after the requested page: the last row of the previous page, or the first row of
 * the next page.
 */
interface Edge {
  side: 'after' | 'before';
  nickName: string;
  userId: string;
}

/**
 * Returns the row directly before or after the requested page, from which the page is read. Returns undefined
 * if the page is requested by number, or if the actor may not see the user in this row.
 */
async function findPageCursorRow(
  tx: Tx,
  actor: SignedInActor,
  { after, before }: Query,
): Promise<Edge | undefined> {
  const userId = after ?? before;
  if (userId === undefined) return undefined;
  const visible = await visibleUsers(tx, actor, { removed: true });
  const row = await visible().select('u.nickName').where('u.userId', '=', userId).executeTakeFirst();
  return row && { side: after === undefined ? 'before' : 'after', nickName: row.nickName, userId };
}

/**
 * Reads the page of users directly before or after the given row. The query does not read the rows of earlier
 * pages. Returns undefined if fewer users than one page precede the row.
 */
async function readUserPageNextToCursor(
  tx: Tx,
  { matching, page, counted, administers, edge }: PageInput & { edge: Edge },
) {
  const isAfter = edge.side === 'after';
  const beyond = (users: Users, comparison: RawBuilder<unknown>): Users =>
    users.where(sql<boolean>`(u.nick_name, u.user_id) ${comparison} (${edge.nickName}, ${edge.userId})`);
  const people = selectUserIdsAndNamesByName(
    beyond(matching(), isAfter ? sql`>` : sql`<`),
    isAfter ? 'asc' : 'desc',
  );
  const found = await readPageWithLimitedCount(tx, {
    matching: beyond(matching(), isAfter ? sql`>` : sql`>=`),
    skipped: offsetOfPage(page) + (isAfter ? 0 : page.limit),
    rows: selectUserColumns(tx, people.limit(page.limit), administers),
    page,
    ...(counted !== undefined && { counted }),
  });
  return isAfter || found.rows.length === page.limit ? found : undefined;
}

/**
 * Selects only columns of the index that provides this order. The conditions use the same index, so the
 * database skips the rows before the page without reading the table.
 */
const selectUserIdsAndNamesByName = (users: Users, direction: 'asc' | 'desc') =>
  users.select(['u.userId', 'u.nickName']).orderBy('u.nickName', direction).orderBy('u.userId', direction);

const membershipNamesSql = (memberships: 'role' | 'position') => sql<string[]>`array(
  select n.${sql.raw(`${memberships}_name`)} from ${sql.table(`user_${memberships}`)} m
  join ${sql.table(memberships)} n on n.merchant_id = m.merchant_id
    and n.${sql.raw(`${memberships}_id`)} = m.${sql.raw(`${memberships}_id`)}
  where m.merchant_id = u.merchant_id and m.user_id = u.user_id order by 1)`;

const lastSignInSql = sql<Date | null>`(
  select max(l.create_time) from login_log l
  where l.merchant_id = u.merchant_id and l.user_id = u.user_id and l.result = 'ok')`;

/**
 * Selects the columns of the users in `people`, which contains only one page. The joins are thus limited to
 * these users.
 */
const selectUserColumns = (
  tx: Tx,
  people: ReturnType<typeof selectUserIdsAndNamesByName>,
  administers: boolean,
) =>
  tx
    .selectFrom(people.as('p'))
    .innerJoin('appUser as u', join => join.onRef('u.userId', '=', 'p.userId'))
    .leftJoin('organization as o', join => join.onRef('o.organizeId', '=', 'u.organizeId'))
    .select(LISTED_USER_COLUMNS)
    .select(['u.userId', 'u.organizeId', 'o.organizeName', 'u.createTime', 'u.lockedTime', 'u.unlockingTime'])
    .$if(administers, query =>
      query
        .select(membershipNamesSql('role').as('roleNames'))
        .select(membershipNamesSql('position').as('positionNames'))
        .select(lastSignInSql.as('lastSignIn')),
    )
    .orderBy('p.nickName')
    .orderBy('p.userId');

/**
 * Returns a function that creates the query for the users that an export contains. A query builder is
 * awaitable, so returning the query itself would run it.
 */
export async function matchingUsers(tx: Tx, actor: SignedInActor, query: Query): Promise<() => Users> {
  const { matching } = await searchUsers(tx, actor, query);
  return matching;
}

async function searchUsers(
  tx: Tx,
  actor: SignedInActor,
  query: Query,
): Promise<Pick<PageInput, 'matching' | 'some'>> {
  const status = determineUserStatusFilter(query, hasPermission(actor, USER_LIST_PERMISSION));
  const needsPermission = query.phonenumber || (status !== 'NORMAL' && !query.ids);
  if (needsPermission && !hasPermission(actor, USER_LIST_PERMISSION)) throwRefusal('no-permission');
  const visible = await visibleUsers(tx, actor, { removed: !!query.ids });
  const found = await findRowIds(
    tx,
    'appUser',
    findLongestUserSearchText(query),
    maxUserMatchesToRead(readPagingFromQuery(query)),
  );
  const those = (contains: Contains) =>
    filterUsers(visible(), { ...query, merchantId: actor.merchantId, status, contains });
  if (!found) return { matching: () => those(rareTextMatchSql), some: undefined };
  return found.areAll
    ? { matching: () => usersWithIds(those(rareTextMatchSql), found.ids), some: undefined }
    : { matching: () => those(createSqlConditionForFrequentText), some: found.ids };
}

/**
 * Returns the number of matches to read: twice the number of people to count, because some matches may be
 * disabled or not visible to the actor.
 */
const maxUserMatchesToRead = (page: Page) => 2 * (offsetOfPage(page) + page.limit + MAX_COUNTED_USER_MATCHES);

/** Returns the longest search text of the query, which is likely to be the most selective. */
const findLongestUserSearchText = ({ keyword = '', userName = '', nickName = '' }: Query): string =>
  [keyword, userName, nickName].reduce((long, text) => (text.length > long.length ? text : long));

/**
 * Returns the status filter. Without a requested status, user administrators find people in any state, and
 * other users find only enabled people. With `ids`, all users find people in any state, so that names remain
 * readable after an account is disabled.
 */
function determineUserStatusFilter({ status, ids }: Query, administers: boolean): Status | 'all' {
  if (status === undefined) return ids || administers ? 'all' : 'NORMAL';
  return (
    USER_STATUS_BY_NUMERIC_CODE[status as unknown as keyof typeof USER_STATUS_BY_NUMERIC_CODE] ??
    (status as Status | 'all')
  );
}

interface Conditions extends Omit<Query, 'status'> {
  merchantId: string;
  status: Status | 'all';
  contains: Contains;
}

function filterUsers(
  visible: ReturnType<Awaited<ReturnType<typeof visibleUsers>>>,
  { merchantId, status, contains, userName, nickName, phonenumber, keyword, ids, organizeId }: Conditions,
) {
  return visible
    .$if(status === 'NORMAL', where => where.where(isEnabledAccountSql))
    .$if(status !== 'all' && status !== 'NORMAL', where => where.where('u.status', '=', status as Status))
    .$if(!!ids, where => where.where('u.userId', 'in', parseIdList(ids)))
    .$if(!!userName, where => where.where(contains('u.userName', userName!)))
    .$if(!!nickName, where => where.where(contains('u.nickName', nickName!)))
    .$if(!!phonenumber, where => where.where('u.phonenumber', 'like', likePattern(phonenumber!)))
    .$if(!!organizeId, where =>
      where.where('u.organizeId', 'in', organizationSubtreeSql(merchantId, organizeId!)),
    )
    .$if(!!keyword, where =>
      where.where(({ or }) => or(SEARCHED_USER_COLUMNS.map(column => contains(column, keyword!)))),
    );
}

/** Returns the SQL for the ids of an organisation and all its sub-organisations, for an `in` condition. */
export const organizationSubtreeSql = (merchantId: string, organizeId: string) => sql<string>`(
  select organize_id from organization_path where merchant_id = ${merchantId} and ancestor_id = ${organizeId})`;

type UserListRecord = ColumnValues<Pick<UserColumns, NameIn<UserColumns, 'list'>>> & {
  userId: string;
  organizeId: string | null;
  organizeName: string | null;
  createTime: Date;
  lockedTime: Date | null;
  unlockingTime: Date | null;
  roleNames?: string[];
  positionNames?: string[];
  lastSignIn?: Date | null;
};

/** Returns the row of the list. Columns that are not named here are returned only to administrators. */
function toUserRow(row: UserListRecord, administers: boolean): UserRow {
  const { userId, userName, nickName, phonenumber, organizeId, organizeName, status, ...details } = row;
  return {
    userId,
    userName,
    nickName,
    phonenumber: maskedPhone(phonenumber),
    organizeId,
    organizeName,
    status,
    ...(administers && {
      ...details,
      createTime: details.createTime.toISOString(),
      lockedTime: details.lockedTime?.toISOString() ?? null,
      unlockingTime: details.unlockingTime?.toISOString() ?? null,
      roleNames: details.roleNames ?? [],
      positionNames: details.positionNames ?? [],
      lastSignIn: details.lastSignIn?.toISOString() ?? null,
    }),
  };
}
