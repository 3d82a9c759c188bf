/** Publishes the demo processes and runs their applications through the same services as the API. */
import type { Lang } from '@countersign/sdk/i18n';
import type { Tx } from '../db/access.ts';
import { addForm } from '../domains/forms/service.ts';
import { publishForm } from '../domains/forms/versions.ts';
import { decideTask, markTaskViewed, startInstance } from '../domains/workflow/decisions/service.ts';
import { bindForm } from '../domains/workflow/definitions/bind.ts';
import { saveFlow, saveForm } from '../domains/workflow/definitions/draft.ts';
import { publishProcessDraft } from '../domains/workflow/definitions/publish.ts';
import { addProcess } from '../domains/workflow/definitions/service.ts';
import { PROCESS_MANAGEMENT_PERMISSION } from '../domains/workflow/permissions.ts';
import { localizeValue } from '../setup/in-language.ts';
import { userIdOf } from '../setup/tenant.ts';
import { type Application, DEMO_APPLICATIONS, type DemoDecision } from './applications.ts';
import { DEMO_COMPANY_ID } from './company.ts';
import { type DemoProcess, demoProcesses } from './processes/index.ts';

/**
 * Milliseconds between viewing and deciding a task. If this time were less than three seconds, the timeline
 * would mark the decision as instant.
 */
const DEMO_VIEW_TO_DECISION_DELAY_MS = 4 * 60_000;

const createDemoActor = (userName: string) => ({ merchantId: DEMO_COMPANY_ID, userId: userIdOf(userName) });

/**
 * Creates the approvals of the demo. Call this function in the transaction that creates the users of the
 * company, after the users are created. Returns the process ids by process key.
 */
export async function seedApprovals(tx: Tx, lang: Lang, now = Date.now()): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const one of demoProcesses(lang))
    ids.set(one.process.processKey, await publishDemoProcess(tx, one, lang));
  for (const application of localizeValue(DEMO_APPLICATIONS, lang))
    await replayDemoApplication(tx, { application, ids, now, lang });
  return ids;
}

const demoAdministrator = () => ({
  ...createDemoActor('admin'),
  permissions: [PROCESS_MANAGEMENT_PERMISSION],
});

/** Publishes a demo process. Returns the id of the new process. */
export async function publishDemoProcess(
  tx: Tx,
  process: DemoProcess,
  lang: Lang,
  keepsForm = false,
): Promise<string> {
  const { id } = await addProcess(tx, demoAdministrator(), process.process, lang);
  await publishNextVersion(tx, { id, process, lang, keepsForm });
  return id;
}

interface NextVersion {
  /** Id of the process. */
  id: string;
  process: DemoProcess;
  lang: Lang;
  /** True if the form is also added to the form administration, under the name of the process. */
  keepsForm?: boolean;
}

/** Publishes the next version of a process. */
export async function publishNextVersion(tx: Tx, version: NextVersion): Promise<void> {
  const { id, process, lang, keepsForm = false } = version;
  const admin = demoAdministrator();
  await saveFlow(tx, admin, { id, modelContent: JSON.stringify(process.flow), lang });
  if (keepsForm)
    await bindForm(tx, admin, { processId: id, ...(await publishDemoForm(tx, process, lang)), lang });
  else await saveForm(tx, admin, { processId: id, jsonContent: JSON.stringify(process.form), lang });
  await publishProcessDraft(tx, admin, { id, lang });
}

/** Adds the form of a process to the form administration and publishes it. */
async function publishDemoForm(
  tx: Tx,
  { process, form }: DemoProcess,
  lang: Lang,
): Promise<{ formId: string }> {
  const admin = demoAdministrator();
  const { processName, description } = process;
  const added = { formName: processName, description, jsonContent: JSON.stringify(form) };
  const { id } = await addForm(tx, admin, added, lang);
  await publishForm(tx, admin, { id, revision: 1 }, lang);
  return { formId: id };
}

interface Scene {
  application: Application;
  /** Process ids by process key. */
  ids: Map<string, string>;
  now: number;
  lang: Lang;
}

async function replayDemoApplication(tx: Tx, { application, ids, now, lang }: Scene): Promise<void> {
  const { processKey, by, ago, itemName, degree, values, decisions } = application;
  const processId = ids.get(processKey)!;
  const input = { processId, itemName, degree, values: values(now), lang, now: now - ago } as const;
  const { instanceId } = await startInstance(tx, createDemoActor(by), input);
  for (const decision of decisions)
    await makeDecision(tx, { instanceId, decision, at: now - decision.ago, lang });
}

interface Turn {
  instanceId: string;
  decision: DemoDecision;
  /** Time of the decision in milliseconds since 1970. */
  at: number;
  lang: Lang;
}

async function makeDecision(tx: Tx, { instanceId, decision, at, lang }: Turn): Promise<void> {
  const { by, isPass, comment, values } = decision;
  const taskId = await findOpenTaskId(tx, instanceId, by);
  await markTaskViewed(tx, createDemoActor(by), { taskId, lang, now: at - DEMO_VIEW_TO_DECISION_DELAY_MS });
  await decideTask(tx, createDemoActor(by), { taskId, isPass, comment, values, lang, now: at });
}

async function findOpenTaskId(tx: Tx, instanceId: string, userName: string): Promise<string> {
  const { userId } = createDemoActor(userName);
  const { taskId } = await tx
    .selectFrom('task')
    .select('taskId')
    .where('instanceId', '=', instanceId)
    .where('actorId', '=', userId)
    .where('state', '=', 0)
    .executeTakeFirstOrThrow(() => new Error(`[Bug] the demo's ${userName} has nothing to decide`));
  return taskId;
}
