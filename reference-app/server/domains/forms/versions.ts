/**
 * Manages form versions. A version is published from the draft, is immutable, and can be restored to the
 * draft.
 */
import type { FormHistoryEntry, FormVersion, PartOf } from '@countersign/sdk/api/contract';
import { importDefinition } from '@countersign/sdk/form';
import { lint } from '@countersign/sdk/form/lint';
import { sql } from 'kysely';
import { logOperation } from '../../audit/operations/log.ts';
import type { Tx } from '../../db/access.ts';
import { createPersonNameLookup } from '../../db/names/person-names.ts';
import { type Page, readPageOfGrowingList } from '../../db/paging.ts';
import { throwRefusal } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { lockForm, readFormVersionRow } from './queries.ts';
import { storeFormDraft, throwIfStaleFormDraft } from './service.ts';

type Publishing = PartOf<'POST workflow/form/config/publish', 'body'>;
type Restoring = PartOf<'POST workflow/form/config/version/restore', 'body'>;

/**
 * Publishes the draft. If the text of the draft equals the latest version, for example after a double click,
 * no new version is created and the latest version is returned.
 */
export async function publishForm(tx: Tx, actor: Actor, input: Publishing, lang: Lang) {
  const form = await lockForm(tx, input.id);
  await throwIfStaleFormDraft(tx, form, input);
  throwIfFormHasLintErrors(form.jsonContent, lang);
  const latest = form.version > 0 && (await readFormVersionRow(tx, { id: input.id, version: form.version }));
  const { userId } = actor;
  const isSame = latest && latest.jsonContent === form.jsonContent;
  const version = isSame ? form.version : form.version + 1;
  await tx
    .updateTable('form')
    .set({ version, publishedRevision: form.revision })
    .where('formId', '=', input.id)
    .execute();
  if (isSame) return { version };
  await tx
    .insertInto('formVersion')
    .values({
      formId: input.id,
      version,
      jsonContent: form.jsonContent,
      remark: input.remark?.trim() ?? '',
      createBy: userId,
    })
    .execute();
  await logOperation(tx, actor, {
    kind: 'form',
    id: input.id,
    name: form.formName,
    operation: 'publish',
    detail: { version },
  });
  return { version };
}

function throwIfFormHasLintErrors(jsonContent: string, lang: Lang): void {
  const read = importDefinition(jsonContent, lang);
  const fields = read.ok
    ? lint(read.definition, { lang })
        .filter(({ severity }) => severity === 'error')
        .map(({ key = 'form', code, message }) => ({ field: key, code, message }))
    : [{ field: 'jsonContent', message: read.error.message }];
  if (fields.length > 0) throwRefusal('form-lint', { fields });
}

type VersionColumns = { version: number; remark: string; createBy: string; createTime: Date };

const toFormVersion = (row: VersionColumns, nameOf: (userId: string) => string): FormVersion => ({
  version: row.version,
  remark: row.remark,
  createBy: nameOf(row.createBy),
  createTime: row.createTime.toISOString(),
});

export async function readFormVersionPage(tx: Tx, { id, page }: { id: string; page: Page }) {
  const matching = tx
    .selectFrom('formVersion as v')
    .innerJoin('form as f', join => join.onRef('f.formId', '=', 'v.formId'))
    .where('v.formId', '=', id)
    .where('f.removedTime', 'is', null);
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: matching
      .select(['v.version', 'v.remark', 'v.createBy', 'v.createTime'])
      .orderBy('v.version', 'desc'),
    page,
  });
  const nameOf = await createPersonNameLookup(
    tx,
    rows.map(row => row.createBy),
  );
  return { ...counted, list: rows.map(row => toFormVersion(row, nameOf)) };
}

export async function readFormVersionDetail(tx: Tx, key: { id: string; version: number }) {
  const row = (await readFormVersionRow(tx, key)) ?? throwRefusal('not-found');
  const nameOf = await createPersonNameLookup(tx, [row.createBy]);
  return { ...toFormVersion(row, nameOf), jsonContent: row.jsonContent };
}

interface VersionQuery {
  id: string;
  version?: number | undefined;
}

/**
 * Returns a version for a process that binds the form: the requested version, or by default the latest. The
 * lock prevents the removal of the form until the transaction ends.
 */
export async function readFormVersionForBinding(tx: Tx, { id, version }: VersionQuery) {
  const form = await lockForm(tx, id);
  const row = await readFormVersionRow(tx, { id, version: version ?? form.version });
  if (!row) return throwRefusal(form.version === 0 ? 'form-not-published' : 'not-found');
  return { version: row.version, jsonContent: row.jsonContent };
}

/** Restores a version as the draft. The previous draft is lost unless it was published. */
export async function restoreVersion(tx: Tx, actor: Actor, { id, version, revision }: Restoring) {
  const form = await lockForm(tx, id);
  const { jsonContent } = (await readFormVersionRow(tx, { id, version })) ?? throwRefusal('not-found');
  await throwIfStaleFormDraft(tx, form, { revision, jsonContent: jsonContent });
  const stored = await storeFormDraft(tx, actor, form, jsonContent);
  await logOperation(tx, actor, {
    kind: 'form',
    id,
    name: form.formName,
    operation: 'restore',
    detail: { version },
  });
  return stored;
}

/**
 * Returns the operations that changed the form. `goesOn` is true for a save that follows a save by the same
 * user within a short time.
 */
const selectFormOperations = (tx: Tx, id: string) =>
  tx
    .selectFrom('operationLog')
    .select(['operationId', 'operation', 'userId', 'operationTime', 'detail'])
    .select(
      sql<boolean>`coalesce(operation = 'save' and lag(operation) over (order by operation_id) = 'save' and lag(user_id) over (order by operation_id) = user_id
        and operation_time - lag(operation_time) over (order by operation_id) < interval '10 minutes', false)`.as(
        'goesOn',
      ),
    )
    .where('kind', '=', 'form')
    .where('targetId', '=', id)
    .where('result', '=', 'ok')
    .where(sql<boolean>`(changes is null or changes <> '[]')`);

/**
 * Returns a page of the operations on a form, newest first. Consecutive saves by one user within ten minutes
 * are merged into one operation.
 */
export async function readFormOperationPage(tx: Tx, { id, page }: { id: string; page: Page }) {
  const matching = tx.selectFrom(selectFormOperations(tx, id).as('o')).where('goesOn', '=', false);
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: matching.select(['operation', 'userId', 'operationTime', 'detail']).orderBy('operationId', 'desc'),
    page,
  });
  const nameOf = await createPersonNameLookup(
    tx,
    rows.map(row => row.userId),
  );
  const list = rows.map(row => ({
    operation: row.operation as FormHistoryEntry['operation'],
    by: nameOf(row.userId),
    time: row.operationTime.toISOString(),
    version: Number(row.detail.version ?? 0),
  }));
  return { ...counted, list };
}
