/** The processes that use a form, and the uses of its fields in them. */
import type { FieldUse, FormProcess } from '@countersign/sdk/api/contract';
import { type Flow, fieldUses, importFlow } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';

/** Whether the process or the version of this alias takes the form. */
const takes = (alias: 'p' | 'v' | 'o', formId: string) =>
  sql<boolean>`${sql.ref(`${alias}.forms`)} @> jsonb_build_array(jsonb_build_object('id', ${formId}::text))`;

const versionIn = (alias: 'p' | 'v', formId: string) =>
  sql<
    number | null
  >`(select (bound->>'version')::int from jsonb_array_elements(${sql.ref(`${alias}.forms`)}) as bound
    where bound->>'id' = ${formId})`;

/** Processes that are not removed: their draft takes the form, or their published version took it. */
export async function processesUsing(tx: Tx, { merchantId }: Actor, formId: string): Promise<FormProcess[]> {
  const { rows } = await sql<FormProcess>`
    select p.process_id as "processId", p.process_name as "processName", p.state,
      ${versionIn('p', formId)} as "draftVersion", ${versionIn('v', formId)} as "publishedVersion",
      (select count(*)::int from instance i join process_version o
        on o.merchant_id = i.merchant_id and o.process_id = i.process_id and o.version = i.version
        where i.merchant_id = p.merchant_id and i.process_id = p.process_id and i.state = 0
          and ${takes('o', formId)}) as running
    from process p left join process_version v
      on v.merchant_id = p.merchant_id and v.process_id = p.process_id and v.version = p.version
    where p.merchant_id = ${merchantId} and p.state <> 3 and (${takes('p', formId)} or ${takes('v', formId)})
    order by p.process_name, p.process_id`.execute(tx);
  return rows;
}

export async function formReferences(tx: Tx, actor: Actor, { id, lang }: { id: string; lang: Lang }) {
  const form = await tx
    .selectFrom('form')
    .select('form_id')
    .where('merchant_id', '=', actor.merchantId)
    .where('form_id', '=', id)
    .where('removed_time', 'is', null)
    .executeTakeFirst();
  if (!form) refuse('not-found');
  const processes = await processesUsing(tx, actor, id);
  return { processes, fields: await usesIn(tx, actor, { processes, formId: id, lang }) };
}

interface Asked {
  processes: FormProcess[];
  formId: string;
  lang: Lang;
}

type Named = Pick<FormProcess, 'processId' | 'processName'>;
type Use = Pick<FieldUse, 'field' | 'kind' | 'nodeName'>;

/** Of drafts and published versions that take the form; a use that both have counts once. */
async function usesIn(
  tx: Tx,
  { merchantId }: Actor,
  { processes, formId, lang }: Asked,
): Promise<FieldUse[]> {
  if (processes.length === 0) return [];
  const { rows } = await sql<{
    process_id: string;
    draft: string | null;
    published: Flow | null;
    aliases: string[];
  }>`
    select p.process_id, case when ${takes('p', formId)} then p.model_content end as draft,
      case when ${takes('v', formId)} then v.flow end as published,
      coalesce((select jsonb_agg(a.field order by a.field) from field_alias a
        where a.merchant_id = p.merchant_id and a.process_id = p.process_id), '[]') as aliases
    from process p left join process_version v
      on v.merchant_id = p.merchant_id and v.process_id = p.process_id and v.version = p.version
    where p.merchant_id = ${merchantId}
      and p.process_id = any(${processes.map(({ processId }) => processId)}::text[])`.execute(tx);
  const byId = new Map(rows.map(row => [row.process_id, row]));
  return processes.flatMap(process => {
    const row = byId.get(process.processId);
    if (!row) return [];
    const draft = row.draft === null ? undefined : importFlow(row.draft);
    const flows = [...(draft?.ok ? [draft.flow] : []), ...(row.published ? [row.published] : [])];
    const aliases = row.aliases.map((field): Use => ({ field, kind: 'alias', nodeName: '' }));
    return once([...flows.flatMap(fieldUses), ...aliases]).map(use => shown(process, use, lang));
  });
}

const once = (uses: Use[]): Use[] => [
  ...new Map(uses.map(use => [JSON.stringify([use.field, use.kind, use.nodeName]), use])).values(),
];

const WHOLE = {
  alias: { zh: '字段别名', en: 'alias' },
  print: { zh: '打印模板', en: 'print template' },
};

function shown({ processId, processName }: Named, use: Use, lang: Lang): FieldUse {
  const { field, kind, nodeName } = use;
  const place = kind === 'alias' || kind === 'print' ? WHOLE[kind][lang] : nodeName;
  return { field, kind, nodeName, processId, processName, by: `${processName} · ${place}` };
}
