/** Publishes a valid draft as an immutable version (docs/flow/rules.md#versions). */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Process } from '@countersign/sdk/approval';
import {
  importFlow,
  isPublishable,
  type LintCode,
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
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { blockRecordRemoval } from '../../../rights/record-uses-lock.ts';
import { readConnectorsOfDefaultAccounts } from '../../messages/index.ts';
import { readDirectoryStatesForFlowLint } from '../../people/index.ts';
import { throwIfFlowUsesUnavailableChannels } from '../notice/check-channels.ts';
import { calledProcessKeysOfFlow, lockCallsOfProcesses, readProcessCircles } from './process-circles.ts';
import { insertProcessVersion, managedProcessRow, type ProcessDraft } from './queries.ts';
import { scheduleReminders } from './reminders.ts';
import { publishedVersion } from './versions.ts';

type DeployResult = PartOf<'GET jflow/deploy', 'response'>;
type LintResult = DeployResult['warnings'][number];

/**
 * Publishes the draft as the next version. Throws if the draft has lint errors. The thrown error contains the
 * code, node and fix of each lint error.
 */
export async function publishProcessDraft(
  tx: Tx,
  actor: Actor,
  { id, lang, channels = new Set() }: { id: string; lang: Lang; channels?: ReadonlySet<string> },
): Promise<DeployResult> {
  const draft = await managedProcessRow(tx, actor, id, true);
  const process = readDraft(draft, lang);
  const rows = lint({
    ...buildFlowLintInput(draft, process),
    ...(await readFlowLintRecords(tx, actor, draft, process)),
  });
  throwIfFlowHasLintErrors(rows, lang);
  throwIfFormHasUnusableFields(process.form, lang);
  const own = await readConnectorsOfDefaultAccounts(tx);
  throwIfFlowUsesUnavailableChannels(
    process.flow,
    new Set([...channels, ...own.map(({ channel }) => channel)]),
    lang,
  );
  await insertProcessVersion(tx, actor, process);
  await scheduleReminders(tx, process);
  return { version: process.version, warnings: rows.map(row => toLintResult(row, lang)) };
}

/**
 * Returns the draft as it would be published. Throws for lint errors. Does not check whether the people and
 * groups in the flow exist.
 */
export function requireValidDraft(draft: ProcessDraft, lang: Lang): Process {
  const process = readDraft(draft, lang);
  throwIfFlowHasLintErrors(lint(buildFlowLintInput(draft, process)), lang);
  throwIfFormHasUnusableFields(process.form, lang);
  return process;
}

/**
 * Checks the published version of a stopped process before it is enabled again. Throws if the version refers
 * to people, groups or processes that were removed after publishing. Returns the warnings about records that
 * were disabled, emptied or stopped since, and about circles of calls. The other findings cannot have changed
 * since the version was published.
 */
export async function recheckPublishedVersion(
  tx: Tx,
  actor: Actor,
  draft: ProcessDraft,
  lang: Lang,
): Promise<LintResult[]> {
  const { processId, version } = draft;
  const process = await publishedVersion(tx, { merchantId: actor.merchantId, processId, version });
  if (!process) return [];
  const rows = lint({
    ...buildFlowLintInput(draft, process),
    ...(await readFlowLintRecords(tx, actor, draft, process)),
  }).filter(({ code }) => CODES_DEPENDING_ON_RECORDS.has(code));
  throwIfFlowHasLintErrors(rows, lang);
  return rows.map(row => toLintResult(row, lang));
}

/** The findings that depend on the directory and on other processes, not only on the version itself. */
const CODES_DEPENDING_ON_RECORDS: ReadonlySet<LintCode> = new Set([
  'subject-missing',
  'subject-disabled',
  'subject-empty',
  'process-stopped',
  'process-unpublished',
  'process-circle',
]);

const buildFlowLintInput = ({ processKey }: ProcessDraft, { flow, form }: Process): LintInput => ({
  flow,
  form,
  processKey,
});

/**
 * Returns the managers of the process, whether the records in its flow exist and are usable, and the circles of
 * calls that the flow closes. The process itself counts as existing, because it may call itself before it is
 * published.
 */
async function readFlowLintRecords(
  tx: Tx,
  { merchantId }: Actor,
  { managers, processKey: id, processName }: ProcessDraft,
  { flow, form }: Process,
): Promise<Pick<LintInput, 'managers' | 'directory' | 'circles'>> {
  await blockRecordRemoval(tx, merchantId);
  const calls = calledProcessKeysOfFlow(flow);
  if (calls.length > 0) await lockCallsOfProcesses(tx, merchantId);
  const states = await readDirectoryStatesForFlowLint(tx, merchantId, subjectsOf({ flow, form, managers }));
  return {
    managers,
    directory: new Map([...states, [subjectKey({ kind: 'process', id }), 'ok']]),
    circles: await readProcessCircles(tx, { processKey: id, processName, calls }),
  };
}

function readDraft(draft: ProcessDraft, lang: Lang): Process {
  const flow = importFlow(draft.modelContent);
  const form = importDefinition(draft.jsonContent, lang);
  if (!flow.ok) return throwRefusal('lint', { fields: [{ field: 'modelContent', message: flow.reason }] });
  if (!form.ok)
    return throwRefusal('lint', { fields: [{ field: 'jsonContent', message: form.error.message }] });
  const { processId: id, processName: name, version } = draft;
  return { id, name, version: version + 1, flow: flow.flow, form: form.definition };
}

function throwIfFlowHasLintErrors(rows: LintRow[], lang: Lang): void {
  if (isPublishable(rows)) return;
  const errors = rows.filter(row => row.severity === 'error');
  throwRefusal('lint', { fields: errors.map(row => toLintResult(row, lang)) });
}

const toLintResult = (row: LintRow, lang: Lang) => ({
  field: row.nodeId || 'process',
  code: row.code,
  ...lintText(row, lang),
});

/**
 * Throws if the form has a field for which no value is valid, or a field whose value no request can contain.
 */
function throwIfFormHasUnusableFields(form: FormDefinition, lang: Lang): void {
  const rows = unusableFields(form, lang);
  if (rows.length === 0) return;
  throwRefusal('lint', {
    fields: rows.map(({ key = 'form', code, message }) => ({ field: key, code, message })),
  });
}
