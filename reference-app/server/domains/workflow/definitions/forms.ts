/**
 * Reads the form of a process: the published form for starting, the form of an instance, or the draft form
 * for the designer.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Process } from '@countersign/sdk/approval';
import { NODE } from '@countersign/sdk/flow';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { loadAccessibleInstance } from '../instances/open.ts';
import { managedProcessRow, requireStartableProcess } from './queries.ts';

type FormDetail = PartOf<'GET workflow/form/config/detail', 'response'>;

export interface FormQuery {
  processId: string;
  instanceId?: string | undefined;
}

export async function formDetail(tx: Tx, actor: Actor, query: FormQuery): Promise<FormDetail> {
  const process = await processOfForm(tx, actor, query);
  return {
    processId: process.id,
    processName: process.name,
    version: process.version,
    jsonContent: JSON.stringify(process.form),
    privileges: JSON.stringify(process.flow.node.privileges ?? []),
    ...peopleChoicesAtStart(process),
  };
}

/** Returns which people the initiator may choose, independent of the values of the form. */
export function peopleChoicesAtStart({ flow }: Process): Pick<FormDetail, 'mayCopy' | 'maySubmitForOthers'> {
  const { node: start, setting } = flow;
  return {
    mayCopy: start.type === NODE.start && start.customCc === true,
    maySubmitForOthers: setting?.submitForOthers === true,
  };
}

async function processOfForm(tx: Tx, actor: Actor, { processId, instanceId }: FormQuery): Promise<Process> {
  if (instanceId === undefined) return (await requireStartableProcess(tx, actor, processId)).process;
  const { process } = await loadAccessibleInstance(tx, actor, instanceId);
  return process.id === processId ? process : throwRefusal('not-found');
}

export async function readFormDetailOfProcessDraft(tx: Tx, actor: Actor, processId: string) {
  const row = await managedProcessRow(tx, actor, processId);
  return { processId, jsonContent: row.jsonContent };
}
