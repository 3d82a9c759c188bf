/** Finds the processes that use a form, and the places in these processes where its fields are used. */
import type { FormFieldReference, ProcessWithForm } from '@countersign/sdk/api/contract';
import { type Flow, fieldReferencesInFlow, importFlow } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { throwRefusal } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';

/**
 * Returns the SQL condition that selects the processes or versions that use the form. `alias` is the alias of
 * their table.
 */
const formReferenceConditionSql = (alias: 'p' | 'v' | 'o', formId: string) =>
  sql<boolean>`${sql.ref(`${alias}.forms`)} @> jsonb_build_array(jsonb_build_object('id', ${formId}::text))`;

const boundFormVersionSql = (alias: 'p' | 'v', formId: string) =>
  sql<
    number | null
  >`(select (bound->>'version')::int from jsonb_array_elements(${sql.ref(`${alias}.forms`)}) as bound
    where bound->>'id' = ${formId})`;

/**
 * Returns the processes that use the form in their draft or published version. Removed processes are
 * excluded.
 */
export async function processesUsingForm(
  tx: Tx,
  { merchantId }: Actor,
  formId: string,
): Promise<ProcessWithForm[]> {
  const { rows } = await sql<ProcessWithForm>`
    select p.process_id as "processId", p.process_name as "processName", p.state,
      ${boundFormVersionSql('p', formId)} as "draftVersion", ${boundFormVersionSql('v', formId)} as "publishedVersion",
      (select count(*)::int from instance i join process_version o
        on o.merchant_id = i.merchant_id and o.process_id = i.process_id and o.version = i.version
        where i.merchant_id = p.merchant_id and i.process_id = p.process_id and i.state = 0
          and ${formReferenceConditionSql('o', formId)}) as running
    from process p left join process_version v
      on v.merchant_id = p.merchant_id and v.process_id = p.process_id and v.version = p.version
    where p.merchant_id = ${merchantId} and p.state <> 3 and (${formReferenceConditionSql('p', formId)} or ${formReferenceConditionSql('v', formId)})
    order by p.process_name, p.process_id`.execute(tx);
  return rows;
}

export async function formReferences(tx: Tx, actor: Actor, { id, lang }: { id: string; lang: Lang }) {
  const form = await tx
    .selectFrom('form')
    .select('formId')
    .where('formId', '=', id)
    .where('removedTime', 'is', null)
    .executeTakeFirst();
  if (!form) throwRefusal('not-found');
  const processes = await processesUsingForm(tx, actor, id);
  return { processes, fields: await readFormFieldReferences(tx, actor, { processes, formId: id, lang }) };
}

interface UsesInput {
  processes: ProcessWithForm[];
  formId: string;
  lang: Lang;
}

type Named = Pick<ProcessWithForm, 'processId' | 'processName'>;
type Use = Pick<FormFieldReference, 'field' | 'kind' | 'nodeName'>;

/**
 * Returns the places that use fields of the form, in the drafts and published versions of the given
 * processes. A place that occurs in both the draft and the published version of a process counts once.
 */
async function readFormFieldReferences(
  tx: Tx,
  { merchantId }: Actor,
  { processes, formId, lang }: UsesInput,
): Promise<FormFieldReference[]> {
  if (processes.length === 0) return [];
  const { rows } = await sql<{
    processId: string;
    draft: string | null;
    published: Flow | null;
    aliases: string[];
  }>`
    select p.process_id, case when ${formReferenceConditionSql('p', formId)} then p.model_content end as draft,
      case when ${formReferenceConditionSql('v', formId)} then v.flow end as published,
      coalesce((select jsonb_agg(a.field order by a.field) from field_alias a
        where a.merchant_id = p.merchant_id and a.process_id = p.process_id), '[]') as aliases
    from process p left join process_version v
      on v.merchant_id = p.merchant_id and v.process_id = p.process_id and v.version = p.version
    where p.merchant_id = ${merchantId}
      and p.process_id = any(${processes.map(({ processId }) => processId)}::text[])`.execute(tx);
  const byId = new Map(rows.map(row => [row.processId, row]));
  return processes.flatMap(process => {
    const row = byId.get(process.processId);
    if (!row) return [];
    const draft = row.draft === null ? undefined : importFlow(row.draft);
    const flows = [...(draft?.ok ? [draft.flow] : []), ...(row.published ? [row.published] : [])];
    const aliases = row.aliases.map((field): Use => ({ field, kind: 'alias', nodeName: '' }));
    return withoutDuplicateFieldReferences([...flows.flatMap(fieldReferencesInFlow), ...aliases]).map(use =>
      toFormFieldReference(process, use, lang),
    );
  });
}

const withoutDuplicateFieldReferences = (uses: Use[]): Use[] => [
  ...new Map(uses.map(use => [JSON.stringify([use.field, use.kind, use.nodeName]), use])).values(),
];

const LABEL_BY_PROCESS_LEVEL_REFERENCE_KIND = {
  alias: { zh: '字段别名', en: 'alias' },
  print: { zh: '打印模板', en: 'print template' },
};

function toFormFieldReference({ processId, processName }: Named, use: Use, lang: Lang): FormFieldReference {
  const { field, kind, nodeName } = use;
  const place =
    kind === 'alias' || kind === 'print' ? LABEL_BY_PROCESS_LEVEL_REFERENCE_KIND[kind][lang] : nodeName;
  return { field, kind, nodeName, processId, processName, by: `${processName} · ${place}` };
}
