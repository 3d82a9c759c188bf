/** Publishing: a sound draft becomes a version that never changes (rule 17). */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Process } from '@countersign/sdk/approval';
import {
  importFlow,
  isPublishable,
  type LintInput,
  type LintRow,
  lint,
  lintText,
  subjectKey,
  subjectsOf,
} from '@countersign/sdk/flow';
import { type FormDefinition, importDefinition } from '@countersign/sdk/form';
import { unusableFields } from '@countersign/sdk/form/lint';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { tenantChannels } from '../../channel-account/index.ts';
import { flowDirectory } from '../../directory/index.ts';
import { refuseUnsendable } from '../../notice/index.ts';
import { insertVersion, managedRow, type ProcessDraft } from './queries.ts';
import { scheduleReminders } from './reminders.ts';
import { versionOf } from './versions.ts';

type Published = PartOf<'GET jflow/deploy', 'response'>;

/** Publishes the draft as the next version; lint's errors refuse it, each with its code, its node and its fix. */
export async function deploy(
  tx: Tx,
  actor: Actor,
  { id, lang, channels = new Set() }: { id: string; lang: Lang; channels?: ReadonlySet<string> },
): Promise<Published> {
  const draft = await managedRow(tx, actor, id, true);
  const process = readDraft(draft, lang);
  const rows = lint({ ...lintInput(draft, process), ...(await namedBy(tx, actor, draft, process)) });
  refuseFaulty(rows, lang);
  refuseUnusable(process.form, lang);
  const own = await tenantChannels(tx, actor.merchantId);
  refuseUnsendable(process.flow, new Set([...channels, ...own.map(({ channel }) => channel)]), lang);
  await insertVersion(tx, actor, process);
  await scheduleReminders(tx, actor.merchantId, process);
  return { version: process.version, warnings: rows.map(row => describedRow(row, lang)) };
}

/** The draft as it would be published; lint's errors end the request. Its subjects are not checked. */
export function soundDraft(draft: ProcessDraft, lang: Lang): Process {
  const process = readDraft(draft, lang);
  refuseFaulty(lint(lintInput(draft, process)), lang);
  refuseUnusable(process.form, lang);
  return process;
}

/** Refuses to start a version again that names what was removed since. */
export async function refuseOutdated(tx: Tx, actor: Actor, draft: ProcessDraft, lang: Lang): Promise<void> {
  const { process_id: processId, version } = draft;
  const process = await versionOf(tx, { merchantId: actor.merchantId, processId, version });
  if (!process) return;
  const rows = lint({ ...lintInput(draft, process), ...(await namedBy(tx, actor, draft, process)) });
  refuseFaulty(
    rows.filter(({ code }) => code === 'subject-missing'),
    lang,
  );
}

const lintInput = ({ process_key: processKey }: ProcessDraft, { flow, form }: Process): LintInput => ({
  flow,
  form,
  processKey,
});

/** The managers, and the states of all that the flow names. A process can call itself before it is published. */
async function namedBy(
  tx: Tx,
  { merchantId }: Actor,
  { managers, process_key: id }: ProcessDraft,
  { flow, form }: Process,
): Promise<Pick<LintInput, 'managers' | 'directory'>> {
  const states = await flowDirectory(tx, merchantId, subjectsOf({ flow, form, managers }));
  return { managers, directory: new Map([...states, [subjectKey({ kind: 'process', id }), 'ok']]) };
}

function readDraft(draft: ProcessDraft, lang: Lang): Process {
  const flow = importFlow(draft.model_content);
  const form = importDefinition(draft.json_content, lang);
  if (!flow.ok) return refuse('lint', { fields: [{ field: 'modelContent', message: flow.reason }] });
  if (!form.ok) return refuse('lint', { fields: [{ field: 'jsonContent', message: form.error.message }] });
  const { process_id: id, process_name: name, version } = draft;
  return { id, name, version: version + 1, flow: flow.flow, form: form.definition };
}

function refuseFaulty(rows: LintRow[], lang: Lang): void {
  if (isPublishable(rows)) return;
  const errors = rows.filter(row => row.severity === 'error');
  refuse('lint', { fields: errors.map(row => describedRow(row, lang)) });
}

const describedRow = (row: LintRow, lang: Lang) => ({
  field: row.nodeId || 'process',
  code: row.code,
  ...lintText(row, lang),
});

/** A form with a field that takes no value, or whose value no submission may carry, is not published. */
function refuseUnusable(form: FormDefinition, lang: Lang): void {
  const rows = unusableFields(form, lang);
  if (rows.length === 0) return;
  refuse('lint', { fields: rows.map(({ key = 'form', code, message }) => ({ field: key, code, message })) });
}
