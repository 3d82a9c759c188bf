/** Reads positions and their members. */
import type { PartOf, PositionRow, PositionSummary, PositionUser } from '@countersign/sdk/api/contract';
import { columnsShownInView, positionColumns } from '@countersign/sdk/api/nouns';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { qualifiedColumnNames } from '../../../db/nouns.ts';
import {
  type Counted,
  type Page,
  readPageOfGrowingList,
  readPageWithExactTotal,
} from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { isEnabledAccountSql, readActorDataScopeForUsers, visibleUsers } from '../../../rights/people.ts';
import {
  createDataScopeSqlCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';
import { parseIdList } from '../directory/parameters.ts';
import { organizationSubtreeSql } from '../directory/users.ts';

interface PositionList<Row> {
  total: number;
  list: Row[];
}

type MemberList<Row> = Counted & { list: Row[] };

type Filter = PartOf<'GET position/list', 'query'>;

const POSITION_SORT_COLUMNS = {
  name: 'p.positionName',
  organize: 'o.organizeName',
  users: 'userCount',
} as const;

const selectPositions = (tx: Tx) =>
  tx
    .selectFrom('position as p')
    .innerJoin('organization as o', join => join.onRef('o.organizeId', '=', 'p.organizeId'));

/** Returns the SQL for the members of the position `p` in the data scope `extent`, for use in a subquery. */
const visibleMembersSql = (extent: ResolvedScope) => {
  const members = sql`from user_position m where m.merchant_id = p.merchant_id and m.position_id = p.position_id`;
  if (extent.kind === 'all') return members;
  return sql`${members} and exists (select from app_user u where u.merchant_id = m.merchant_id
    and u.user_id = m.user_id and ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)})`;
};

const POSITION_COLUMNS = qualifiedColumnNames(positionColumns, 'p');
const SEARCHED_COLUMNS = qualifiedColumnNames(columnsShownInView(positionColumns, 'search'), 'p');

/** Selects all columns that an administrator may see. */
const selectPositionColumns = (
  query: ReturnType<typeof selectPositions>,
  extent: ResolvedScope = { kind: 'all' },
) =>
  query
    .select(['p.positionId', 'p.version', 'o.organizeName'])
    .select(POSITION_COLUMNS)
    .select(sql<number>`(select count(*)::int ${visibleMembersSql(extent)})`.as('userCount'));

/**
 * Counts only members in the actor's data scope. Sorting by member count and the filter for vacant positions
 * use the same count.
 */
export async function positionRows(
  tx: Tx,
  actor: Actor,
  { filter, page }: { filter: Filter; page: Page },
): Promise<PositionList<Required<PositionRow>>> {
  const { merchantId } = actor;
  const extent = await readActorDataScopeForUsers(tx, actor);
  const { positionName, keyword } = filter;
  const matching = selectPositions(tx)
    .$if(!!filter.organizeId, where =>
      where.where('p.organizeId', 'in', organizationSubtreeSql(merchantId, filter.organizeId!)),
    )
    .$if(filter.isVacant === true, where =>
      where.where(sql<boolean>`not exists (select ${visibleMembersSql(extent)})`),
    )
    .$if(!!filter.ids, where => where.where('p.positionId', 'in', parseIdList(filter.ids)))
    .$if(!!positionName, where => where.where('p.positionName', 'ilike', likePattern(positionName!)))
    .$if(!positionName && !!keyword, where =>
      where.where(({ or, eb }) =>
        or(SEARCHED_COLUMNS.map(column => eb(column, 'ilike', likePattern(keyword!)))),
      ),
    );
  const sort = filter.sort ?? 'name';
  const column = POSITION_SORT_COLUMNS[sort.replace('-', '') as keyof typeof POSITION_SORT_COLUMNS];
  const { total, rows: list } = await readPageWithExactTotal({
    matching,
    rows: selectPositionColumns(matching, extent)
      .orderBy(sql.ref(column), sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('p.positionName')
      .orderBy('p.positionId'),
    page,
  });
  return { total, list };
}

export const positionRowsById = (tx: Tx, ids: readonly string[]): Promise<Required<PositionRow>[]> =>
  selectPositionColumns(selectPositions(tx).where('p.positionId', 'in', ['', ...ids])).execute();

export const positionRow = async (tx: Tx, positionId: string): Promise<Required<PositionRow> | undefined> =>
  (await positionRowsById(tx, [positionId]))[0];

/** Returns all positions of the tenant, for a picker without a search. */
export const positionNames = (tx: Tx): Promise<PositionSummary[]> =>
  selectPositions(tx)
    .select(['p.positionId', 'p.positionName'])
    .select(['p.organizeId', 'o.organizeName'])
    .orderBy('o.organizeName')
    .orderBy('p.positionName')
    .orderBy('p.positionId')
    .execute();

/** Returns the names of the positions of one organisation. */
export async function positionNamesOfOrganization(tx: Tx, organizeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('position')
    .select('positionName')
    .where('organizeId', '=', organizeId)
    .execute();
  return rows.map(row => row.positionName);
}

/** Returns true if another position of the same organisation has this name. */
export async function isPositionNameTaken(
  tx: Tx,
  { positionId, organizeId, positionName }: Omit<PositionRow, 'organizeName'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('position')
    .select('positionId')
    .where('organizeId', '=', organizeId)
    .where('positionName', '=', positionName)
    .where('positionId', '<>', positionId)
    .executeTakeFirst();
  return row !== undefined;
}

interface MemberSearch {
  positionId: string;
  keyword: string | undefined;
  page: Page;
}

export const positionMemberRows = async (
  tx: Tx,
  actor: Actor,
  { positionId, ...search }: MemberSearch,
): Promise<MemberList<PositionUser>> =>
  readPageOfPositionUsers(
    tx,
    (await selectVisibleUsersWithOrganization(tx, actor))().where(
      'u.userId',
      'in',
      positionMemberIds(tx, positionId),
    ),
    search,
  );

/**
 * Returns the enabled people of an organisation and of all organisations below it who do not hold the
 * position.
 */
export const memberCandidateRows = async (
  tx: Tx,
  actor: Actor,
  { positionId, organizeId, ...search }: MemberSearch & { organizeId: string },
): Promise<MemberList<PositionUser>> =>
  readPageOfPositionUsers(
    tx,
    (await selectVisibleUsersWithOrganization(tx, actor))()
      .where(isEnabledAccountSql)
      .where('u.organizeId', 'in', organizationSubtreeSql(actor.merchantId, organizeId))
      .where('u.userId', 'not in', positionMemberIds(tx, positionId)),
    search,
  );

const positionMemberIds = (tx: Tx, positionId: string) =>
  tx.selectFrom('userPosition').select('userId').where('positionId', '=', positionId);

async function selectVisibleUsersWithOrganization(tx: Tx, actor: Actor) {
  const visible = await visibleUsers(tx, actor);
  return () =>
    visible().leftJoin('organization as o', join => join.onRef('o.organizeId', '=', 'u.organizeId'));
}

async function readPageOfPositionUsers(
  tx: Tx,
  people: ReturnType<Awaited<ReturnType<typeof selectVisibleUsersWithOrganization>>>,
  { keyword, page }: Omit<MemberSearch, 'positionId'>,
): Promise<MemberList<PositionUser>> {
  const matching = people.$if(!!keyword, where =>
    where.where(({ or, eb }) =>
      or([
        eb('u.nickName', 'ilike', likePattern(keyword!)),
        eb('u.userName', 'ilike', likePattern(keyword!)),
      ]),
    ),
  );
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: matching
      .select(['u.userId', 'u.userName'])
      .select(['u.nickName', 'o.organizeName'])
      .orderBy('u.nickName')
      .orderBy('u.userId'),
    page,
  });
  const list = rows.map(({ organizeName, ...row }) => ({ ...row, organizeName: organizeName ?? '' }));
  return { ...counted, list };
}

/** Filters the given user ids. Returns only ids of enabled users in the actor's data scope. */
export async function enabledUserIds(tx: Tx, actor: Actor, userIds: string[]): Promise<Set<string>> {
  const visible = await visibleUsers(tx, actor);
  const rows = await visible()
    .select('u.userId')
    .where(isEnabledAccountSql)
    .where('u.userId', 'in', userIds)
    .execute();
  return new Set(rows.map(row => row.userId));
}
