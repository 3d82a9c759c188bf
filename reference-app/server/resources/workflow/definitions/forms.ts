/** The form of a process: the published one to fill in, an instance's own to read, and the draft to design. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Process } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { openInstance } from '../instances/open.ts';
import { managedRow, startableProcess } from './queries.ts';

type FormDetail = PartOf<'GET workflow/form/config/detail', 'response'>;

export interface FormQuery {
  processId: string;
  instanceId?: string | undefined;
}

export async function formDetail(tx: Tx, actor: Actor, query: FormQuery): Promise<FormDetail> {
  const process = await processFor(tx, actor, query);
  return {
    processId: process.id,
    processName: process.name,
    version: process.version,
    jsonContent: JSON.stringify(process.form),
    privileges: JSON.stringify(process.flow.node.privileges ?? []),
  };
}

async function processFor(tx: Tx, actor: Actor, { processId, instanceId }: FormQuery): Promise<Process> {
  if (instanceId === undefined) return (await startableProcess(tx, actor, processId)).process;
  const { process } = await openInstance(tx, actor, instanceId);
  return process.id === processId ? process : refuse('not-found');
}

export async function draftForm(tx: Tx, actor: Actor, processId: string) {
  const row = await managedRow(tx, actor, processId);
  return { processId, jsonContent: row.json_content };
}
