/** Finds people who can be chosen in an approval, for person pickers. */
import type { Candidate } from '@countersign/sdk/api/contract';
import type { Choice } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { offsetOfPage, type Page } from '../../../db/paging.ts';
import { createSqlConditionForFrequentText, findRowIds, rareTextMatchSql } from '../../../db/search.ts';
import { isEnabledAccountSql, usersInDataScopeQuery } from '../../../rights/people.ts';
import { SEARCHED_USER_COLUMNS } from './users.ts';

export interface CandidateSearch extends Page {
  choice: Choice;
  keyword: string;
}

/**
 * Returns enabled people of the tenant whom the process allows to be chosen. Data permissions do not apply,
 * because they govern administration. The caller must have checked that the user may choose.
 */
export async function findAssigneeCandidates(
  tx: Tx,
  { choice, keyword, ...page }: CandidateSearch,
): Promise<{ more: boolean; list: Candidate[] }> {
  const { among, guests, without } = choice;
  const oneMore = page.limit + 1;
  const found = await findRowIds(tx, 'appUser', keyword, offsetOfPage(page) + oneMore);
  const contains = found && !found.areAll ? createSqlConditionForFrequentText : rareTextMatchSql;
  const rows = await usersInDataScopeQuery(tx, { kind: 'all' })
    .leftJoin('organization as o', join => join.onRef('o.organizeId', '=', 'u.organizeId'))
    .select(['u.userId as id', 'u.nickName as name', 'o.organizeName', 'u.avatar'])
    .where(isEnabledAccountSql)
    .where(sql<boolean>`(not u.is_guest or u.user_id = any(${guests}::text[]))`)
    .where(sql<boolean>`u.user_id <> all(${without}::text[])`)
    .$if(among !== undefined, people => people.where(sql<boolean>`u.user_id = any(${among}::text[])`))
    .$if(found?.areAll === true, people => people.where(sql<boolean>`u.user_id = any(${found?.ids}::text[])`))
    .$if(keyword !== '', people =>
      people.where(({ or }) => or(SEARCHED_USER_COLUMNS.map(column => contains(column, keyword)))),
    )
    .orderBy('u.nickName')
    .orderBy('u.userId')
    .limit(oneMore)
    .offset(offsetOfPage(page))
    .execute();
  return { more: rows.length > page.limit, list: rows.slice(0, page.limit) };
}
