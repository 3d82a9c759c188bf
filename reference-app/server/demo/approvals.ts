/** Publishes the demo's processes and runs its applications, all through the very services that the calls use. */
import type { Lang } from '@countersign/sdk/i18n';
import type { Tx } from '../db/access.ts';
import { addForm, publishForm } from '../resources/form/index.ts';
import { decide, markViewed, startInstance } from '../resources/workflow/decisions/service.ts';
import { bindForm } from '../resources/workflow/definitions/bind.ts';
import { saveFlow, saveForm } from '../resources/workflow/definitions/draft.ts';
import { deploy } from '../resources/workflow/definitions/publish.ts';
import { addProcess } from '../resources/workflow/definitions/service.ts';
import { MANAGE } from '../resources/workflow/index.ts';
import { inLanguage } from '../setup/in-language.ts';
import { userIdOf } from '../setup/tenant.ts';
import { APPLICATIONS, type Application, type DemoDecision } from './applications.ts';
import { COMPANY } from './company.ts';
import { type DemoProcess, demoProcesses } from './processes/index.ts';

/** How long somebody looks before deciding; under three seconds the record would say so. */
const LOOKED_MS = 4 * 60_000;

const actor = (userName: string) => ({ merchantId: COMPANY, userId: userIdOf(userName) });

/** Call with the company's people in place, in the transaction that puts them there. Returns the ids of the processes by key. */
export async function seedApprovals(tx: Tx, lang: Lang, now = Date.now()): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const one of demoProcesses(lang)) ids.set(one.process.processKey, await publish(tx, one, lang));
  for (const application of inLanguage(APPLICATIONS, lang)) await run(tx, { application, ids, now, lang });
  return ids;
}

const administrator = () => ({ ...actor('admin'), permissions: [MANAGE] });

/** Returns the id of the new process. */
export async function publish(tx: Tx, process: DemoProcess, lang: Lang, keepsForm = false): Promise<string> {
  const { id } = await addProcess(tx, administrator(), process.process, lang);
  await publishNext(tx, { id, process, lang, keepsForm });
  return id;
}

interface NextVersion {
  /** Of the process. */
  id: string;
  process: DemoProcess;
  lang: Lang;
  /** Keeps the form in the form administration, where it has the name of the process. */
  keepsForm?: boolean;
}

/** Publishes the next version of a process. */
export async function publishNext(tx: Tx, version: NextVersion): Promise<void> {
  const { id, process, lang, keepsForm = false } = version;
  const admin = administrator();
  await saveFlow(tx, admin, { id, modelContent: JSON.stringify(process.flow), lang });
  if (keepsForm)
    await bindForm(tx, admin, { processId: id, ...(await publishedForm(tx, process, lang)), lang });
  else await saveForm(tx, admin, { processId: id, jsonContent: JSON.stringify(process.form), lang });
  await deploy(tx, admin, { id, lang });
}

/** Adds the form of a process to the form administration and publishes it. */
async function publishedForm(
  tx: Tx,
  { process, form }: DemoProcess,
  lang: Lang,
): Promise<{ formId: string }> {
  const admin = administrator();
  const { processName, description } = process;
  const added = { formName: processName, description, jsonContent: JSON.stringify(form) };
  const { id } = await addForm(tx, admin, added, lang);
  await publishForm(tx, admin, { id, revision: 1 }, lang);
  return { formId: id };
}

interface Scene {
  application: Application;
  /** Process ids by key. */
  ids: Map<string, string>;
  now: number;
  lang: Lang;
}

async function run(tx: Tx, { application, ids, now, lang }: Scene): Promise<void> {
  const { processKey, by, ago, itemName, degree, values, decisions } = application;
  const processId = ids.get(processKey)!;
  const input = { processId, itemName, degree, values: values(now), lang, now: now - ago } as const;
  const { instanceId } = await startInstance(tx, actor(by), input);
  for (const decision of decisions)
    await carryOut(tx, { instanceId, decision, at: now - decision.ago, lang });
}

interface Turn {
  instanceId: string;
  decision: DemoDecision;
  /** Milliseconds since 1970. */
  at: number;
  lang: Lang;
}

async function carryOut(tx: Tx, { instanceId, decision, at, lang }: Turn): Promise<void> {
  const { by, isPass, comment, values } = decision;
  const taskId = await openTaskOf(tx, instanceId, by);
  await markViewed(tx, actor(by), { taskId, lang, now: at - LOOKED_MS });
  await decide(tx, actor(by), { taskId, isPass, comment, values, lang, now: at });
}

async function openTaskOf(tx: Tx, instanceId: string, userName: string): Promise<string> {
  const { merchantId, userId } = actor(userName);
  const { task_id } = await tx
    .selectFrom('task')
    .select('task_id')
    .where('merchant_id', '=', merchantId)
    .where('instance_id', '=', instanceId)
    .where('actor_id', '=', userId)
    .where('state', '=', 0)
    .executeTakeFirstOrThrow(() => new Error(`[Bug] the demo's ${userName} has nothing to decide`));
  return task_id;
}
