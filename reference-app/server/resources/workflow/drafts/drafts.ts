/** Applications that their writer has not submitted yet: kept on the server, seen by nobody else. */
import type { DraftRow, PartOf } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { holdLimit } from '../../../db/limit.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import './tables.ts';
import { type Page, pageRows } from '../../../db/paging.ts';
import { containing } from '../../../db/search.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { refuseStrangeFiles } from '../../file/index.ts';
import { startableProcess } from '../definitions/queries.ts';
import { submittable } from './start-again.ts';

const MOST = 50;

type Saved = PartOf<'POST jflow/draft/save', 'body'>;

const ofWriter = (tx: Tx, { merchantId, userId }: Actor) =>
  tx
    .selectFrom('application_draft as d')
    .innerJoin('process as p', join =>
      join.onRef('p.merchant_id', '=', 'd.merchant_id').onRef('p.process_id', '=', 'd.process_id'),
    )
    .where('d.merchant_id', '=', merchantId)
    .where('d.user_id', '=', userId);

const LISTED = [
  'd.draft_id',
  'd.process_id',
  'd.item_name',
  'd.degree',
  'd.create_time',
  'd.update_time',
  'p.process_name',
  'p.state',
] as const;

export async function pageDrafts(
  tx: Tx,
  actor: Actor,
  filter: Page & { keyword?: string | undefined },
): Promise<{ total: number; list: DraftRow[] }> {
  const search = filter.keyword?.trim();
  const matching = ofWriter(tx, actor).$if(!!search, one =>
    one.where(({ eb, or }) => {
      const like = containing(search!);
      return or([eb('d.item_name', 'ilike', like), eb('p.process_name', 'ilike', like)]);
    }),
  );
  const { total, rows } = await pageRows({
    matching,
    rows: matching.select(LISTED).orderBy('d.update_time', 'desc').orderBy('d.draft_id'),
    page: filter,
  });
  return { total, list: rows.map(shown) };
}

export async function draftDetail(tx: Tx, actor: Actor, { id, lang }: { id: string; lang: Lang }) {
  const row = await ofWriter(tx, actor)
    .select([...LISTED, 'd.form_values', 'd.copy_to', 'd.for_user', 'd.designated', 'd.revision'])
    .where('d.draft_id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const { form_values: values, copy_to: copyTo, for_user: forUser, designated, revision } = row;
  const draft = shown(row);
  const { values: params, left } = draft.startable
    ? await submittable(tx, actor, { processId: row.process_id, values, lang })
    : { values, left: [] };
  return { ...draft, params, left, copyTo, forUser, designated, revision };
}

/** A client that lost the answer sends the same again: what is already there is written over, never doubled. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  { id, revision, params, copyTo = [], forUser, designated = [], lang, ...input }: Saved & { lang: Lang },
): Promise<{ revision: number; updateTime: string }> {
  const { process } = await startableProcess(tx, actor, input.processId);
  const before = [await storedValues(tx, actor, id)];
  await refuseStrangeFiles(tx, actor, { form: process.form, values: params, before, lang });
  if (revision === 0) await refuseBeyond(tx, actor, id);
  const { merchantId: merchant_id, userId: user_id } = actor;
  const columns = {
    item_name: input.itemName,
    degree: input.degree,
    form_values: JSON.stringify(params),
    copy_to: JSON.stringify(copyTo.map(named)),
    for_user: forUser ? JSON.stringify(named(forUser)) : null,
    designated: JSON.stringify(designated),
  };
  const own = { merchant_id, user_id, draft_id: id, process_id: input.processId };
  const row = await tx
    .insertInto('application_draft')
    .values({ ...own, ...columns })
    .onConflict(taken =>
      taken
        .columns(['merchant_id', 'draft_id'])
        .doUpdateSet({ ...columns, revision: sql`application_draft.revision + 1`, update_time: sql`now()` })
        .where('application_draft.user_id', '=', user_id)
        .where('application_draft.process_id', '=', input.processId)
        .where('application_draft.revision', 'in', revision === 0 ? [1] : [revision]),
    )
    .returning(['revision', 'update_time'])
    .executeTakeFirst();
  return row ? { revision: row.revision, updateTime: row.update_time.toISOString() } : refuse('conflict');
}

const named = ({ id, name = id }: { id: string; name?: string }) => ({ id, name });

async function storedValues(tx: Tx, actor: Actor, id: string): Promise<Values | undefined> {
  const row = await ofWriter(tx, actor)
    .select('d.form_values')
    .where('d.draft_id', '=', id)
    .executeTakeFirst();
  return row?.form_values;
}

/** A draft that is there already may be sent again as new: its first answer was lost. */
async function refuseBeyond(tx: Tx, actor: Actor, id: string): Promise<void> {
  await holdLimit(tx, ['drafts', actor.merchantId, actor.userId]);
  const own = await ofWriter(tx, actor).select('d.draft_id').execute();
  if (own.length >= MOST && !own.some(row => row.draft_id === id)) refuse('too-many-drafts');
}

export async function removeDraft(tx: Tx, actor: Actor, id: string): Promise<null> {
  const { numDeletedRows } = await gone(tx, actor, id).executeTakeFirst();
  return numDeletedRows === 0n ? refuse('not-found') : null;
}

/** Removes the draft of a submitted application; nothing happens where there is none. */
export async function dropDraft(
  tx: Tx,
  actor: Actor,
  { id, processId }: { id: string; processId: string },
): Promise<void> {
  await gone(tx, actor, id).where('process_id', '=', processId).execute();
}

const gone = (tx: Tx, { merchantId, userId }: Actor, id: string) =>
  tx
    .deleteFrom('application_draft')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('draft_id', '=', id);

interface Listed {
  draft_id: string;
  process_id: string;
  process_name: string;
  item_name: string;
  degree: number;
  state: number;
  create_time: Date;
  update_time: Date;
}

const shown = (row: Listed): DraftRow => ({
  id: row.draft_id,
  processId: row.process_id,
  processName: row.process_name,
  itemName: row.item_name,
  degree: row.degree,
  startable: row.state === 1,
  createTime: row.create_time.toISOString(),
  updateTime: row.update_time.toISOString(),
});
