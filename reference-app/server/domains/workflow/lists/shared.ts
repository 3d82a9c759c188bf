/** Shared code of workflow lists: instance columns, search, and task counts. */
import { type SummaryRow, TASK_STATE } from '@countersign/sdk/approval';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, offsetOfPage, type Page } from '../../../db/paging.ts';
import {
  createSqlConditionForFrequentText,
  type InstanceSearch,
  type InstanceSearchTexts,
  MAX_COUNTED_INSTANCE_MATCHES,
  rareTextMatchSql,
  searchedTextOf,
} from '../../../db/search.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';

/** Instance columns of every list row. */
export interface ListedInstanceColumns {
  processId: string;
  processName: string;
  processType: string;
  itemName: string;
  number: string;
  summary: SummaryRow[];
  degree: number;
  degreeName: string | null;
  initiatorId: string;
  initiatorName: string;
}

export const toInstanceListItemFields = (row: ListedInstanceColumns) => ({
  processId: row.processId,
  processName: row.processName,
  processType: row.processType,
  itemName: row.itemName,
  number: row.number,
  summary: row.summary,
  degree: row.degree,
  degreeName: row.degreeName ?? '',
  createBy: { userId: row.initiatorId, userName: row.initiatorName },
});

/** SQL condition for instances (alias `i`) with an open incident. */
export const HAS_OPEN_INCIDENT_SQL = sql<boolean>`(i.state = 0 and jsonb_path_exists(i.incidents, '$[*] ? (!exists(@.resolvedAt))'))`;

export const INSTANCE_LIST_COLUMNS = [
  'i.processId',
  'i.processName',
  'i.processType',
  'i.itemName',
  'i.number',
  'i.degree',
  'i.initiatorId',
] as const;

/** Returns the SQL expression for an instance's summary fields in the given language. */
export const instanceSummarySql = (lang: Lang): RawBuilder<SummaryRow[]> =>
  sql<SummaryRow[]>`coalesce(i.summary->${sql.lit(lang)}, '[]')`;

/**
 * Returns the SQL for the name of an instance's urgency. The name comes from a dictionary and is null if the
 * dictionary does not contain the urgency.
 */
export const urgencyNameSql = (lang: Lang): RawBuilder<string | null> => sql<string | null>`(
  select ${lang === 'en' ? sql`coalesce(nullif(d.dict_label_en, ''), d.dict_label)` : sql`d.dict_label`}
  from dict_data d where d.merchant_id = i.merchant_id and d.dict_code = 'Jflow_Degree'
    and d.dict_value = i.degree::text)`;

/** Returns the SQL for the name of a user. The user id replaces the name of an unknown user. */
export const personNameSql = (
  column: 'i.initiatorId' | 't.actorId' | 't.onBehalfOf',
): RawBuilder<string> => sql<string>`coalesce(
  (select u.nick_name from app_user u where u.merchant_id = i.merchant_id and u.user_id = ${sql.ref(column)}),
  ${sql.ref(column)})`;

/** The texts of a list filter, and the applications that contain the longer one. */
interface SearchedTexts extends InstanceSearchTexts {
  found?: InstanceSearch | undefined;
}

/** Returns the SQL condition that an application contains the texts. The search has compared one text of found applications. */
export function instanceSearchCondition({ keyword, itemName, found }: SearchedTexts): RawBuilder<boolean> {
  const ids = found?.ids;
  const compared = ids === undefined ? undefined : searchedTextOf({ keyword, itemName });
  const contains = ids === undefined ? createSqlConditionForFrequentText : rareTextMatchSql;
  const anyContains = (columns: string[], text: string) =>
    sql<boolean>`(${sql.join(
      columns.map(column => contains(column, text)),
      sql` or `,
    )})`;
  const conditions = [
    ...(ids === undefined ? [] : [sql<boolean>`i.instance_id = any(${ids}::text[])`]),
    ...(itemName?.trim() && compared !== 'itemName' ? [anyContains(['i.itemName'], itemName)] : []),
    ...(keyword?.trim() && compared !== 'keyword'
      ? [anyContains(['i.itemName', 'i.processName', 'i.number'], keyword)]
      : []),
  ];
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/** SQL expression for the number of all matching rows, so that one pass finds a page and the number. */
export const MATCHED_COUNT_SQL = sql<number>`(count(*) over ())::int`;

export interface MatchedRow {
  matched?: number;
}

/** Returns the total number of the rows of a search. `readFirst` reads the first row of the list. */
export async function countFoundRows(
  page: Page,
  rows: readonly MatchedRow[],
  readFirst: () => Promise<readonly MatchedRow[]>,
): Promise<Counted> {
  const most = offsetOfPage(page) + page.limit + MAX_COUNTED_INSTANCE_MATCHES;
  // A page after the last one has no row that could carry the number.
  const [first] = rows.length > 0 || page.page === 1 ? rows : await readFirst();
  const matched = first?.matched ?? 0;
  return { total: Math.min(matched, most), more: matched > most };
}

/** Returns the task counts of a user: tasks to process, and running instances that the user started. */
export async function readTaskCountsOfUser(
  tx: Tx,
  actor: Actor,
): Promise<{ myTaskCount: number; myApprovalCount: number }> {
  const counted = await tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('task')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('actorId', '=', actor.userId)
        .where('state', '=', sql.lit(TASK_STATE.processing))
        .where(({ eb, or }) => or([eb('held', 'is', null), eb('held', '<>', 'claimed')]))
        .as('tasks'),
      selectFrom('instance')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('initiatorId', '=', actor.userId)
        .where('state', '=', sql.lit(0))
        .as('instances'),
    ])
    .executeTakeFirstOrThrow();
  return { myTaskCount: Number(counted.tasks), myApprovalCount: Number(counted.instances) };
}
