/**
 * Loads the flow, the basic information and the form of a process from the server. Saves the flow and the
 * basic information. Each save sends the loaded revisions, so that the server can detect conflicts.
 */
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
    flow: parseProcessJson(detail.modelContent),
    basics: toFlowBasics(detail),
    form: parseProcessJson(detail.jsonContent),
    revisions: readRevisions(detail),
  };
}

const parseProcessJson = (text: string): unknown => (text === '' ? null : JSON.parse(text));

function toFlowBasics(detail: ProcessDetail): FlowBasics {
  const { processName, processKey, processType, description, icon, bindForm } = detail;
  return {
    processName,
    processKey,
    processType,
    description,
    icon,
    bindForm,
    ...readProcessFormModeAndManagers(detail),
  };
}

function readProcessFormModeAndManagers(detail: object): Pick<FlowBasics, 'formMode' | 'managers'> {
  const { formMode, managers } = detail as FlowBasics;
  return { ...(formMode && { formMode }), ...(managers && { managers }) };
}

/**
 * Returns the revision numbers that a server response contains: `revision` of the flow, and `basicsRevision`
 * of the basic information.
 */
function readRevisions(data: unknown): Revisions {
  const { revision, basicsRevision } = (data ?? {}) as Record<keyof Revisions, unknown>;
  return {
    ...(typeof revision === 'number' && { revision }),
    ...(typeof basicsRevision === 'number' && { basicsRevision }),
  };
}

interface ProcessToSave {
  flow: Flow;
  basics: FlowBasics;
  isBasicsChanged: boolean;
  revisions: Revisions;
  /**
   * Called with the new revisions after the flow is stored, and again after the basic information is stored.
   * If the second save fails, a retry must send the revision that the first save returned.
   */
  onStored(revisions: Revisions): void;
}

/**
 * Saves the flow, and the basic information if it changed. Rejects with an `ApiError` with status 409 if
 * another author has saved meanwhile.
 */
export async function saveProcess(client: Client, id: string, saved: ProcessToSave): Promise<void> {
  const { flow, basics, isBasicsChanged, revisions, onStored } = saved;
  const { revision, basicsRevision } = revisions;
  let stored = revisions;
  const keep = (reply: unknown) => {
    stored = { ...stored, ...readRevisions(reply) };
    onStored(stored);
  };
  const modelContent = JSON.stringify(flow);
  keep(await client.jflow.saveJson({ body: { id, modelContent, revision } }));
  if (!isBasicsChanged) return;
  const body = {
    id,
    ...flowBasicsRequestBody(basics),
    ...(basicsRevision !== undefined && { basicsRevision }),
  };
  keep(await client.jflow.update({ body }));
}

/**
 * Returns the basic information in the format that the server accepts. Each bound form is reduced to its id
 * and version.
 */
function flowBasicsRequestBody({ bindForm, ...basics }: FlowBasics) {
  const { processName, processKey, processType, description, icon, formMode, managers } = basics;
  return {
    processName,
    processKey,
    processType,
    ...(description === undefined ? {} : { description }),
    ...(icon === undefined ? {} : { icon }),
    ...(formMode === undefined ? {} : { formMode }),
    ...(managers === undefined ? {} : { managers }),
    ...(bindForm === undefined ? {} : { bindForm: bindForm.map(toFormVersionReference) }),
  };
}

const toFormVersionReference = ({ id, version }: { id: string; version?: number }) => ({
  id,
  ...(version === undefined ? {} : { version }),
});

export const publishProcess = async (client: Client, id: string): Promise<void> => {
  await client.jflow.deploy({ query: { id } });
};
