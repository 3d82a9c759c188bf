/** The SQL of positions and of their members. */
import type { PartOf, PositionName, PositionRow, PositionUser } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Counted, type Page, pageLong, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import type { Actor } from '../../http/security/actor.ts';
import { type Extent, within } from '../../rights/within.ts';
import { extentOfUsers, idsIn, isEnabled, organizationsFrom, visibleUsers } from '../directory/index.ts';

interface List<Row> {
  total: number;
  list: Row[];
}

type LongList<Row> = Counted & { list: Row[] };

type Filter = PartOf<'GET position/list', 'query'>;

const SORTS = { name: 'p.position_name', organize: 'o.organize_name', users: 'userCount' } as const;

const positionsOf = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('position as p')
    .innerJoin('organization as o', join =>
      join.onRef('o.merchant_id', '=', 'p.merchant_id').onRef('o.organize_id', '=', 'p.organize_id'),
    )
    .where('p.merchant_id', '=', merchantId);

/** The members of the position `p` within an extent, for a subquery. */
const membersWithin = (extent: Extent) => {
  const members = sql`from user_position m where m.merchant_id = p.merchant_id and m.position_id = p.position_id`;
  if (extent.kind === 'all') return members;
  return sql`${members} and exists (select from app_user u where u.merchant_id = m.merchant_id
    and u.user_id = m.user_id and ${within(extent, { user: 'u.user_id', organization: 'u.organize_id' })})`;
};

/** Rows with everything that an administrator sees. */
const withColumns = (query: ReturnType<typeof positionsOf>, extent: Extent = { kind: 'all' }) =>
  query
    .select(['p.position_id as positionId', 'p.position_name as positionName', 'p.remark', 'p.version'])
    .select(['p.organize_id as organizeId', 'o.organize_name as organizeName'])
    .select(sql<number>`(select count(*)::int ${membersWithin(extent)})`.as('userCount'));

/** Counts the members that the actor sees, also for the order and for vacancies. */
export async function positionRows(
  tx: Tx,
  actor: Actor,
  { filter, page }: { filter: Filter; page: Page },
): Promise<List<Required<PositionRow>>> {
  const { merchantId } = actor;
  const extent = await extentOfUsers(tx, actor);
  const keyword = filter.positionName || filter.keyword;
  const matching = positionsOf(tx, merchantId)
    .$if(!!filter.organizeId, where =>
      where.where('p.organize_id', 'in', organizationsFrom(merchantId, filter.organizeId!)),
    )
    .$if(filter.isVacant === true, where =>
      where.where(sql<boolean>`not exists (select ${membersWithin(extent)})`),
    )
    .$if(!!filter.ids, where => where.where('p.position_id', 'in', idsIn(filter.ids)))
    .$if(!!keyword, where => where.where('p.position_name', 'ilike', containing(keyword!)));
  const sort = filter.sort ?? 'name';
  const column = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  const { total, rows: list } = await pageRows({
    matching,
    rows: withColumns(matching, extent)
      .orderBy(sql.ref(column), sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('p.position_name')
      .orderBy('p.position_id'),
    page,
  });
  return { total, list };
}

export const positionRow = (
  tx: Tx,
  merchantId: string,
  positionId: string,
): Promise<Required<PositionRow> | undefined> =>
  withColumns(positionsOf(tx, merchantId).where('p.position_id', '=', positionId)).executeTakeFirst();

/** All positions of the tenant, for a picker without a search. */
export const positionNames = (tx: Tx, merchantId: string): Promise<PositionName[]> =>
  positionsOf(tx, merchantId)
    .select(['p.position_id as positionId', 'p.position_name as positionName'])
    .select(['p.organize_id as organizeId', 'o.organize_name as organizeName'])
    .orderBy('o.organize_name')
    .orderBy('p.position_name')
    .orderBy('p.position_id')
    .execute();

/** The names of the positions of one organisation. */
export async function namesIn(tx: Tx, merchantId: string, organizeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('position')
    .select('position_name')
    .where('merchant_id', '=', merchantId)
    .where('organize_id', '=', organizeId)
    .execute();
  return rows.map(row => row.position_name);
}

/** True where another position of the department has this name. */
export async function isNameTaken(
  tx: Tx,
  merchantId: string,
  { positionId, organizeId, positionName }: Omit<PositionRow, 'organizeName'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('position')
    .select('position_id')
    .where('merchant_id', '=', merchantId)
    .where('organize_id', '=', organizeId)
    .where('position_name', '=', positionName)
    .where('position_id', '<>', positionId)
    .executeTakeFirst();
  return row !== undefined;
}

interface People {
  positionId: string;
  keyword: string | undefined;
  page: Page;
}

export const memberRows = async (
  tx: Tx,
  actor: Actor,
  { positionId, ...search }: People,
): Promise<LongList<PositionUser>> =>
  peopleRows(
    tx,
    (await peopleOf(tx, actor))().where('u.user_id', 'in', membersOf(tx, actor.merchantId, positionId)),
    search,
  );

/** The enabled people of an organisation, and below it, who do not hold the position. */
export const candidateRows = async (
  tx: Tx,
  actor: Actor,
  { positionId, organizeId, ...search }: People & { organizeId: string },
): Promise<LongList<PositionUser>> =>
  peopleRows(
    tx,
    (await peopleOf(tx, actor))()
      .where(isEnabled)
      .where('u.organize_id', 'in', organizationsFrom(actor.merchantId, organizeId))
      .where('u.user_id', 'not in', membersOf(tx, actor.merchantId, positionId)),
    search,
  );

const membersOf = (tx: Tx, merchantId: string, positionId: string) =>
  tx
    .selectFrom('user_position')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('position_id', '=', positionId);

async function peopleOf(tx: Tx, actor: Actor) {
  const visible = await visibleUsers(tx, actor);
  return () =>
    visible().leftJoin('organization as o', join =>
      join.onRef('o.merchant_id', '=', 'u.merchant_id').onRef('o.organize_id', '=', 'u.organize_id'),
    );
}

async function peopleRows(
  tx: Tx,
  people: ReturnType<Awaited<ReturnType<typeof peopleOf>>>,
  { keyword, page }: Omit<People, 'positionId'>,
): Promise<LongList<PositionUser>> {
  const matching = people.$if(!!keyword, where =>
    where.where(({ or, eb }) =>
      or([
        eb('u.nick_name', 'ilike', containing(keyword!)),
        eb('u.user_name', 'ilike', containing(keyword!)),
      ]),
    ),
  );
  const { rows, ...counted } = await pageLong(tx, {
    matching,
    rows: matching
      .select(['u.user_id as userId', 'u.user_name as userName'])
      .select(['u.nick_name as nickName', 'o.organize_name'])
      .orderBy('u.nick_name')
      .orderBy('u.user_id'),
    page,
  });
  const list = rows.map(({ organize_name, ...row }) => ({ ...row, organizeName: organize_name ?? '' }));
  return { ...counted, list };
}

/** The ids among these that are enabled people within the actor's scope. */
export async function enabledUsers(tx: Tx, actor: Actor, userIds: string[]): Promise<Set<string>> {
  const visible = await visibleUsers(tx, actor);
  const rows = await visible()
    .select('u.user_id')
    .where(isEnabled)
    .where('u.user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(row => row.user_id));
}
