/** A process on the server: its flow, basics and form are loaded, and saved with the revision they were loaded with. */
import type { Client } from '@countersign/sdk/api';
import type { ProcessDetail } from '@countersign/sdk/api/contract';
import type { Flow, FlowBasics } from '@countersign/sdk/flow';

export interface LoadedProcess {
  flow: unknown;
  basics: FlowBasics;
  form: unknown;
  /** Grows with each stored change; undefined for a server without revisions. */
  revision: number | undefined;
}

export async function loadProcess(client: Client, id: string): Promise<LoadedProcess> {
  const detail = await client.jflow.detail({ query: { id } });
  return {
    flow: parsed(detail.modelContent),
    basics: basicsOf(detail),
    form: parsed(detail.jsonContent),
    revision: revisionOf(detail),
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

const revisionOf = (data: unknown): number | undefined => {
  const revision = (data as { revision?: unknown } | null)?.revision;
  return typeof revision === 'number' ? revision : undefined;
};

interface Saved {
  flow: Flow;
  basics: FlowBasics;
  isBasicsChanged: boolean;
  revision: number | undefined;
}

/** Returns the new revision. Rejects with an `ApiError` of status 409 where another author was first. */
export async function saveProcess(client: Client, id: string, saved: Saved): Promise<number | undefined> {
  const { flow, basics, isBasicsChanged, revision } = saved;
  const body = {
    id,
    modelContent: JSON.stringify(flow),
    ...(revision === undefined ? {} : { revision }),
  };
  const answer: unknown = await client.jflow.saveJson({ body });
  if (isBasicsChanged) await client.jflow.update({ body: { id, ...fieldsOf(basics) } });
  return revisionOf(answer) ?? revision;
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
