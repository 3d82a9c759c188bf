/** Shared parts of the workflow's lists: columns of the instance, search, and the numbers of the shell's badges. */
import { type SummaryRow, TASK_STATE } from '@countersign/sdk/approval';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { containing } from '../../../db/search.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import '../tables.ts';

/** The columns of the instance in every row. */
export interface Listed {
  process_id: string;
  process_name: string;
  process_type: string;
  item_name: string;
  number: string;
  summary: SummaryRow[];
  degree: number;
  degree_name: string | null;
  initiator_id: string;
  initiator_name: string;
}

export const sharedColumns = (row: Listed) => ({
  processId: row.process_id,
  processName: row.process_name,
  processType: row.process_type,
  itemName: row.item_name,
  number: row.number,
  summary: row.summary,
  degree: row.degree,
  degreeName: row.degree_name ?? '',
  createBy: { userId: row.initiator_id, userName: row.initiator_name },
});

export const LISTED = [
  'i.process_id',
  'i.process_name',
  'i.process_type',
  'i.item_name',
  'i.number',
  'i.degree',
  'i.initiator_id',
] as const;

/** The fields below the title in the reader's language. */
export const summaryIn = (lang: Lang): RawBuilder<SummaryRow[]> =>
  sql<SummaryRow[]>`coalesce(i.summary->${sql.lit(lang)}, '[]')`;

/** The name of the instance's urgency; null where the dictionary has none. */
export const degreeName = (lang: Lang): RawBuilder<string | null> => sql<string | null>`(
  select ${lang === 'en' ? sql`coalesce(nullif(d.dict_label_en, ''), d.dict_label)` : sql`d.dict_label`}
  from dict_data d where d.merchant_id = i.merchant_id and d.dict_code = 'Jflow_Degree'
    and d.dict_value = i.degree::text)`;

/** A person's name beside their id; who is gone keeps the id. */
export const nameOf = (
  column: 'i.initiator_id' | 't.on_behalf_of',
): RawBuilder<string> => sql<string>`coalesce(
  (select u.nick_name from app_user u where u.merchant_id = i.merchant_id and u.user_id = ${sql.ref(column)}),
  ${sql.ref(column)})`;

/** The text anywhere in the application's name, its process's or its number. */
export const about = (search: string): RawBuilder<boolean> => {
  const like = containing(search);
  return sql<boolean>`(i.item_name ilike ${like} or i.process_name ilike ${like} or i.number ilike ${like})`;
};

/** For the badges of the shell: tasks to handle, and running instances that the person started. */
export async function countsOf(
  tx: Tx,
  actor: Actor,
): Promise<{ myTaskCount: number; myApprovalCount: number }> {
  const counted = await tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('task')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('merchant_id', '=', actor.merchantId)
        .where('actor_id', '=', actor.userId)
        .where('state', '=', TASK_STATE.processing)
        .where(({ eb, or }) => or([eb('held', 'is', null), eb('held', '<>', 'claimed')]))
        .as('tasks'),
      selectFrom('instance')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('merchant_id', '=', actor.merchantId)
        .where('initiator_id', '=', actor.userId)
        .where('state', '=', 0)
        .as('instances'),
    ])
    .executeTakeFirstOrThrow();
  return { myTaskCount: Number(counted.tasks), myApprovalCount: Number(counted.instances) };
}
