/** Versions of forms: published from the draft, never changed, and put back into the draft. */
import type { FormOperation, FormVersion, PartOf } from '@countersign/sdk/api/contract';
import { importDefinition } from '@countersign/sdk/form';
import { lint } from '@countersign/sdk/form/lint';
import { sql } from 'kysely';
import { logOperation } from '../../audit/operations/log.ts';
import type { Tx } from '../../db/access.ts';
import { type Page, pageLong } from '../../db/paging.ts';
import { namesOf } from '../../db/person-names.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { lockedForm, versionRow } from './queries.ts';
import { refuseStale, storeDraft } from './service.ts';

type Publishing = PartOf<'POST workflow/form/config/publish', 'body'>;
type Restoring = PartOf<'POST workflow/form/config/version/restore', 'body'>;

/** A second click returns the version of the first. */
export async function publishForm(tx: Tx, actor: Actor, input: Publishing, lang: Lang) {
  const form = await lockedForm(tx, actor, input.id);
  await refuseStale(tx, form, input);
  refuseFaulty(form.json_content, lang);
  const latest = form.version > 0 && (await versionRow(tx, actor, { id: input.id, version: form.version }));
  const { merchantId, userId } = actor;
  const isSame = latest && latest.json_content === form.json_content;
  const version = isSame ? form.version : form.version + 1;
  await tx
    .updateTable('form')
    .set({ version, published_revision: form.revision })
    .where('merchant_id', '=', merchantId)
    .where('form_id', '=', input.id)
    .execute();
  if (isSame) return { version };
  await tx
    .insertInto('form_version')
    .values({
      merchant_id: merchantId,
      form_id: input.id,
      version,
      json_content: form.json_content,
      remark: input.remark?.trim() ?? '',
      create_by: userId,
    })
    .execute();
  await logOperation(tx, actor, {
    kind: 'form',
    id: input.id,
    name: form.form_name,
    operation: 'publish',
    detail: { version },
  });
  return { version };
}

function refuseFaulty(jsonContent: string, lang: Lang): void {
  const read = importDefinition(jsonContent, lang);
  const fields = read.ok
    ? lint(read.definition, { lang })
        .filter(({ severity }) => severity === 'error')
        .map(({ key = 'form', code, message }) => ({ field: key, code, message }))
    : [{ field: 'jsonContent', message: read.error.message }];
  if (fields.length > 0) refuse('form-lint', { fields });
}

type Shown = { version: number; remark: string; create_by: string; create_time: Date };

const shown = (row: Shown, nameOf: (userId: string) => string): FormVersion => ({
  version: row.version,
  remark: row.remark,
  createBy: nameOf(row.create_by),
  createTime: row.create_time.toISOString(),
});

export async function pageVersions(tx: Tx, actor: Actor, { id, page }: { id: string; page: Page }) {
  const { merchantId } = actor;
  const matching = tx
    .selectFrom('form_version as v')
    .innerJoin('form as f', join =>
      join.onRef('f.merchant_id', '=', 'v.merchant_id').onRef('f.form_id', '=', 'v.form_id'),
    )
    .where('v.merchant_id', '=', merchantId)
    .where('v.form_id', '=', id)
    .where('f.removed_time', 'is', null);
  const { rows, ...counted } = await pageLong(tx, {
    matching,
    rows: matching
      .select(['v.version', 'v.remark', 'v.create_by', 'v.create_time'])
      .orderBy('v.version', 'desc'),
    page,
  });
  const nameOf = await namesOf(
    tx,
    merchantId,
    rows.map(row => row.create_by),
  );
  return { ...counted, list: rows.map(row => shown(row, nameOf)) };
}

export async function versionDetail(tx: Tx, actor: Actor, key: { id: string; version: number }) {
  const row = (await versionRow(tx, actor, key)) ?? refuse('not-found');
  const nameOf = await namesOf(tx, actor.merchantId, [row.create_by]);
  return { ...shown(row, nameOf), jsonContent: row.json_content };
}

interface Asked {
  id: string;
  version?: number | undefined;
}

/** The asked version, or the latest, for a process that takes it; the form is not removed until the transaction ends. */
export async function latestVersion(tx: Tx, actor: Actor, { id, version }: Asked) {
  const form = await lockedForm(tx, actor, id);
  const row = await versionRow(tx, actor, { id, version: version ?? form.version });
  if (!row) return refuse(form.version === 0 ? 'form-not-published' : 'not-found');
  return { version: row.version, jsonContent: row.json_content };
}

/** The draft as it was goes into nothing: publish it first where it is worth a version. */
export async function restoreVersion(tx: Tx, actor: Actor, { id, version, revision }: Restoring) {
  const form = await lockedForm(tx, actor, id);
  const { json_content } = (await versionRow(tx, actor, { id, version })) ?? refuse('not-found');
  await refuseStale(tx, form, { revision, jsonContent: json_content });
  const stored = await storeDraft(tx, actor, form, json_content);
  await logOperation(tx, actor, {
    kind: 'form',
    id,
    name: form.form_name,
    operation: 'restore',
    detail: { version },
  });
  return stored;
}

/** Operations that changed the form; each has the operation before it beside it. */
const operationsOn = (tx: Tx, { merchantId }: Actor, id: string) =>
  tx
    .selectFrom('operation_log')
    .select(['operation_id', 'operation', 'user_id', 'operation_time', 'detail'])
    .select(
      sql<boolean>`coalesce(operation = 'save' and lag(operation) over (order by operation_id) = 'save' and lag(user_id) over (order by operation_id) = user_id
        and operation_time - lag(operation_time) over (order by operation_id) < interval '10 minutes', false)`.as(
        'goes_on',
      ),
    )
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'form')
    .where('target_id', '=', id)
    .where('result', '=', 'ok')
    .where(sql<boolean>`(changes is null or changes <> '[]')`);

/** Newest first. Saves of one person, one after the other, are one line. */
export async function pageOperations(tx: Tx, actor: Actor, { id, page }: { id: string; page: Page }) {
  const matching = tx.selectFrom(operationsOn(tx, actor, id).as('o')).where('goes_on', '=', false);
  const { rows, ...counted } = await pageLong(tx, {
    matching,
    rows: matching
      .select(['operation', 'user_id', 'operation_time', 'detail'])
      .orderBy('operation_id', 'desc'),
    page,
  });
  const nameOf = await namesOf(
    tx,
    actor.merchantId,
    rows.map(row => row.user_id),
  );
  const list = rows.map(row => ({
    operation: row.operation as FormOperation['operation'],
    by: nameOf(row.user_id),
    time: row.operation_time.toISOString(),
    version: Number(row.detail.version ?? 0),
  }));
  return { ...counted, list };
}
