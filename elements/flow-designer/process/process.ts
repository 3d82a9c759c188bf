/** A process on the server: its flow, basics and form are loaded, and saved with the revision they were loaded with. */
import type { Client } from '@countersign/sdk/api';
import type { ProcessDetail } from '@countersign/sdk/api/contract';
import type { Flow, FlowBasics } from '@countersign/sdk/flow';
import type { Revisions } from '../store/process.ts';

export interface LoadedProcess {
  flow: unknown;
  basics: FlowBasics;
  form: unknown;
  revisions: Revisions;
}

export async function loadProcess(client: Client, id: string): Promise<LoadedProcess> {
  const detail = await client.jflow.detail({ query: { id } });
  return {
    flow: parsed(detail.modelContent),
    basics: basicsOf(detail),
    form: parsed(detail.jsonContent),
    revisions: revisionsOf(detail),
  };
}

const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text));

function basicsOf(detail: ProcessDetail): FlowBasics {
  const { processName, processKey, processType, description, icon, bindForm } = detail;
  return { processName, processKey, processType, description, icon, bindForm, ...extrasOf(detail) };
}

function extrasOf(detail: object): Pick<FlowBasics, 'formMode' | 'managers'> {
  const { formMode, managers } = detail as FlowBasics;
  return { ...(formMode && { formMode }), ...(managers && { managers }) };
}

/** The revisions that a reply names. */
function revisionsOf(data: unknown): Revisions {
  const { revision, basicsRevision } = (data ?? {}) as Record<keyof Revisions, unknown>;
  return {
    ...(typeof revision === 'number' && { revision }),
    ...(typeof basicsRevision === 'number' && { basicsRevision }),
  };
}

interface Saved {
  flow: Flow;
  basics: FlowBasics;
  isBasicsChanged: boolean;
  revisions: Revisions;
  /** Called after each part that is stored, so that the other part can be saved again where it was refused. */
  onStored(revisions: Revisions): void;
}

/** Rejects with an `ApiError` of status 409 where another author was first. */
export async function saveProcess(client: Client, id: string, saved: Saved): Promise<void> {
  const { flow, basics, isBasicsChanged, revisions, onStored } = saved;
  const { revision, basicsRevision } = revisions;
  let stored = revisions;
  const keep = (reply: unknown) => {
    stored = { ...stored, ...revisionsOf(reply) };
    onStored(stored);
  };
  const modelContent = JSON.stringify(flow);
  keep(
    await client.jflow.saveJson({ body: { id, modelContent, ...(revision !== undefined && { revision }) } }),
  );
  if (!isBasicsChanged) return;
  const body = { id, ...fieldsOf(basics), ...(basicsRevision !== undefined && { basicsRevision }) };
  keep(await client.jflow.update({ body }));
}

/** The fields that the server takes; a form that is bound goes by its id and version. */
function fieldsOf({ bindForm, ...basics }: FlowBasics) {
  const { processName, processKey, processType, description, icon, formMode, managers } = basics;
  return {
    processName,
    processKey,
    processType,
    ...(description === undefined ? {} : { description }),
    ...(icon === undefined ? {} : { icon }),
    ...(formMode === undefined ? {} : { formMode }),
    ...(managers === undefined ? {} : { managers }),
    ...(bindForm === undefined ? {} : { bindForm: bindForm.map(reference) }),
  };
}

const reference = ({ id, version }: { id: string; version?: number }) => ({
  id,
  ...(version === undefined ? {} : { version }),
});

export const publishProcess = async (client: Client, id: string): Promise<void> => {
  await client.jflow.deploy({ query: { id } });
};
