/** The people who can be chosen in an approval, as pickers show them. */
import type { Candidate } from '@countersign/sdk/api/contract';
import type { Choice } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { offsetOf, type Page } from '../../db/paging.ts';
import { containsFrequent, containsRare, rowsFound } from '../../db/search.ts';
import { isEnabled, usersWithin } from '../../rights/people.ts';

export interface CandidateSearch extends Page {
  merchantId: string;
  choice: Choice;
  keyword: string;
}

/**
 * Enabled people of the tenant within a choice that the process allows. Data permissions do not narrow it: they govern
 * administration, and the caller has checked that the process lets this person choose.
 */
export async function findCandidates(
  tx: Tx,
  { merchantId, choice, keyword, ...page }: CandidateSearch,
): Promise<{ more: boolean; list: Candidate[] }> {
  const { among, guests, without } = choice;
  const oneMore = page.limit + 1;
  const found = await rowsFound(tx, 'app_user', keyword, offsetOf(page) + oneMore);
  const contains = found && !found.areAll ? containsFrequent : containsRare;
  const rows = await usersWithin(tx, merchantId, { kind: 'all' })
    .leftJoin('organization as o', join =>
      join.onRef('o.merchant_id', '=', 'u.merchant_id').onRef('o.organize_id', '=', 'u.organize_id'),
    )
    .select(['u.user_id as id', 'u.nick_name as name', 'o.organize_name as organizeName', 'u.avatar'])
    .where(isEnabled)
    .where(sql<boolean>`(not u.is_guest or u.user_id = any(${guests}::text[]))`)
    .where(sql<boolean>`u.user_id <> all(${without}::text[])`)
    .$if(among !== undefined, people => people.where(sql<boolean>`u.user_id = any(${among}::text[])`))
    .$if(found?.areAll === true, people => people.where(sql<boolean>`u.user_id = any(${found?.ids}::text[])`))
    .$if(keyword !== '', people =>
      people.where(({ or }) =>
        or([
          contains('u.nick_name', keyword),
          contains('u.user_name', keyword),
          contains('u.job_number', keyword),
        ]),
      ),
    )
    .orderBy('u.nick_name')
    .orderBy('u.user_id')
    .limit(oneMore)
    .offset(offsetOf(page))
    .execute();
  return { more: rows.length > page.limit, list: rows.slice(0, page.limit) };
}
