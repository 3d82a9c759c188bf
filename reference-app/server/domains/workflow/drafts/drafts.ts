/**
 * Stores application drafts: applications that their author has not submitted yet. Only the author can read
 * them.
 */

import type { DraftRow, PartOf } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { blockRecordRemoval } from '../../../rights/record-uses-lock.ts';
import { throwIfUnusableDraftFiles } from '../../files/index.ts';
import { addDirectoryNamesToFormValues, throwIfUnknownDirectoryEntries } from '../../people/index.ts';
import { requireStartableProcess } from '../definitions/queries.ts';
import { readSubmittableDraftValues } from './start-again.ts';

const MAX_DRAFTS = 50;

type SavedDraft = PartOf<'POST jflow/draft/save', 'body'>;

const draftsOfAuthor = (tx: Tx, { userId }: Actor) =>
  tx
    .selectFrom('applicationDraft as d')
    .innerJoin('process as p', join => join.onRef('p.processId', '=', 'd.processId'))
    .where('d.userId', '=', userId);

const LISTED_DRAFT_COLUMNS = [
  'd.draftId',
  'd.processId',
  'd.itemName',
  'd.degree',
  'd.createTime',
  'd.updateTime',
  'p.processName',
  'p.state',
] as const;

export async function readApplicationDraftPage(
  tx: Tx,
  actor: Actor,
  filter: Page & { keyword?: string | undefined },
): Promise<{ total: number; list: DraftRow[] }> {
  const search = filter.keyword?.trim();
  const matching = draftsOfAuthor(tx, actor).$if(!!search, one =>
    one.where(({ eb, or }) => {
      const like = likePattern(search!);
      return or([eb('d.itemName', 'ilike', like), eb('p.processName', 'ilike', like)]);
    }),
  );
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: matching.select(LISTED_DRAFT_COLUMNS).orderBy('d.updateTime', 'desc').orderBy('d.draftId'),
    page: filter,
  });
  return { total, list: rows.map(toDraftRow) };
}

export async function readApplicationDraftDetail(
  tx: Tx,
  actor: Actor,
  { id, lang }: { id: string; lang: Lang },
) {
  const row = await draftsOfAuthor(tx, actor)
    .select([...LISTED_DRAFT_COLUMNS, 'd.formValues', 'd.copyTo', 'd.forUser', 'd.designated', 'd.revision'])
    .where('d.draftId', '=', id)
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  const { formValues: values, copyTo, forUser, designated, revision } = row;
  const draft = toDraftRow(row);
  const { values: params, left } = draft.startable
    ? await readSubmittableDraftValues(tx, actor, { ...row, values, lang })
    : { values, left: [] };
  return { ...draft, params, left, copyTo, forUser, designated, revision };
}

/**
 * Saves a draft. If a client lost the response and sends the request again, the draft is overwritten and not
 * duplicated.
 */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  {
    id,
    revision,
    params,
    copyTo = [],
    forUser,
    designated = [],
    lang,
    ...input
  }: SavedDraft & { lang: Lang },
): Promise<{ revision: number; updateTime: string }> {
  await blockRecordRemoval(tx, actor.merchantId);
  const { process } = await requireStartableProcess(tx, actor, input.processId);
  const before = [await storedDraftValues(tx, actor, id)];
  const { form } = process;
  await throwIfUnusableDraftFiles(tx, actor, { form, values: params, before, lang });
  const { values, unknown } = await addDirectoryNamesToFormValues(tx, actor.merchantId, {
    form,
    values: params,
    before,
  });
  throwIfUnknownDirectoryEntries(unknown, lang);
  if (revision === 0) await throwIfTooManyDrafts(tx, actor, id);
  const { userId } = actor;
  const columns = {
    itemName: input.itemName,
    degree: input.degree,
    formValues: JSON.stringify(values),
    copyTo: JSON.stringify(copyTo.map(withPersonNameOrId)),
    forUser: forUser ? JSON.stringify(withPersonNameOrId(forUser)) : null,
    designated: JSON.stringify(designated),
  };
  const own = { userId, draftId: id, processId: input.processId };
  const row = await tx
    .insertInto('applicationDraft')
    .values({ ...own, ...columns })
    .onConflict(taken =>
      taken
        .columns(['draftId'])
        .doUpdateSet({
          ...columns,
          revision: sql`application_draft.revision + 1`,
          updateTime: sql`excluded.update_time`,
        })
        .where('applicationDraft.userId', '=', userId)
        .where('applicationDraft.processId', '=', input.processId)
        .where('applicationDraft.revision', 'in', revision === 0 ? [1] : [revision]),
    )
    .returning(['revision', 'updateTime'])
    .executeTakeFirst();
  return row
    ? { revision: row.revision, updateTime: row.updateTime.toISOString() }
    : throwRefusal('conflict');
}

const withPersonNameOrId = ({ id, name = id }: { id: string; name?: string }) => ({ id, name });

async function storedDraftValues(tx: Tx, actor: Actor, id: string): Promise<Values | undefined> {
  const row = await draftsOfAuthor(tx, actor)
    .select('d.formValues')
    .where('d.draftId', '=', id)
    .executeTakeFirst();
  return row?.formValues;
}

/**
 * Throws if the author already has the maximum number of drafts. Saving an existing draft again is allowed,
 * because a client that lost the response repeats its request.
 */
async function throwIfTooManyDrafts(tx: Tx, actor: Actor, id: string): Promise<void> {
  await acquireRowCountLock(tx, ['drafts', actor.merchantId, actor.userId]);
  const own = await draftsOfAuthor(tx, actor).select('d.draftId').execute();
  if (own.length >= MAX_DRAFTS && !own.some(row => row.draftId === id)) throwRefusal('too-many-drafts');
}

export async function removeDraft(tx: Tx, actor: Actor, id: string): Promise<null> {
  const { numDeletedRows } = await deleteDraftQuery(tx, actor, id).executeTakeFirst();
  return numDeletedRows === 0n ? throwRefusal('not-found') : null;
}

/** Removes the draft of a submitted application, if there is one. */
export async function removeSubmittedDraft(
  tx: Tx,
  actor: Actor,
  { id, processId }: { id: string; processId: string },
): Promise<void> {
  await deleteDraftQuery(tx, actor, id).where('processId', '=', processId).execute();
}

const deleteDraftQuery = (tx: Tx, { userId }: Actor, id: string) =>
  tx.deleteFrom('applicationDraft').where('userId', '=', userId).where('draftId', '=', id);

interface DraftListRow {
  draftId: string;
  processId: string;
  processName: string;
  itemName: string;
  degree: number;
  state: number;
  createTime: Date;
  updateTime: Date;
}

const toDraftRow = (row: DraftListRow): DraftRow => ({
  id: row.draftId,
  processId: row.processId,
  processName: row.processName,
  itemName: row.itemName,
  degree: row.degree,
  startable: row.state === 1,
  createTime: row.createTime.toISOString(),
  updateTime: row.updateTime.toISOString(),
});
