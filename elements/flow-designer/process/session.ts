/**
 * Loads, saves and publishes the process in a designer. This module is loaded when the first process is
 * opened.
 */
import { ApiError, type Client } from '@countersign/sdk/api';
import { importFlow } from '@countersign/sdk/flow';
import { readDefinition } from '@countersign/sdk/form/common';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import type { HostAccess } from '../../ui/host.ts';
import { boundFormAtom, type Draft, savedDraftAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { editFlowDraft, openFlow, openFlowBasicsInStore } from '../store/edit.ts';
import { dialogAtom } from '../store/overlay.ts';
import {
  fieldErrorsAtom,
  flowSaveConflictAtom,
  flowSaveErrorMessageAtom,
  isSavingAtom,
  processAtom,
  processIdOf,
  type Resolution,
  type Revisions,
  type TheirVersion,
} from '../store/process.ts';
import { createHostClient } from './client.ts';
import { loadProcess, publishProcess, saveProcess } from './process.ts';

export type Session = ReturnType<typeof createProcessSession>;

/**
 * Creates the session in which a designer edits a server process. `hasForm` returns whether the host page
 * provides the form itself.
 */
export function createProcessSession(designer: () => Designer, host: HostAccess, hasForm: () => boolean) {
  const client = createHostClient(host, () => designer().lang);
  return {
    load: (id: string) => loadProcessIntoDesigner(client, designer(), { id, hasForm: hasForm() }),
    save: (draft: Draft, isPublish: boolean) => saveDraft(client, designer(), { draft, isPublish }),
    loadTheirs: () => loadProcessDraftFromServer(client, designer()),
    resolve: (theirs: TheirVersion, resolution: Resolution) =>
      resolveConflict(designer(), theirs, resolution),
  };
}

interface LoadOptions {
  id: string;
  hasForm: boolean;
}

async function loadProcessIntoDesigner(
  client: Client,
  designer: Designer,
  { id, hasForm }: LoadOptions,
): Promise<void> {
  const { store, calls } = designer;
  store.set(processAtom, { kind: 'loading', id });
  const isCurrent = () => processIdOf(store.get(processAtom)) === id;
  try {
    const { flow, basics, form, revisions } = await loadProcess(client, id);
    if (!isCurrent()) return;
    if (flow !== null) openFlow(designer, flow);
    openFlowBasicsInStore(designer, basics);
    const read = form === null || hasForm ? undefined : readDefinition(form);
    if (read?.ok) store.set(boundFormAtom, read.definition);
    store.set(processAtom, { kind: 'ready', id, revisions });
    store.set(flowSaveConflictAtom, null);
    store.set(flowSaveErrorMessageAtom, null);
  } catch (error) {
    if (!isCurrent()) return;
    store.set(processAtom, { kind: 'failed', id, message: errorMessageOfProcessCall(error) });
    calls.failed(toFailureDetail(error));
  }
}

interface SaveOptions {
  draft: Draft;
  isPublish: boolean;
}

/**
 * Saves the draft, and publishes the process if `isPublish` is true. Returns true if all changes are stored.
 */
async function saveDraft(
  client: Client,
  designer: Designer,
  { draft, isPublish }: SaveOptions,
): Promise<boolean> {
  const { store, calls, t } = designer;
  const process = store.get(processAtom);
  if (process.kind !== 'ready' || store.get(isSavingAtom)) return false;
  const { id, revisions } = process;
  store.set(isSavingAtom, true);
  store.set(fieldErrorsAtom, new Map());
  try {
    const isBasicsChanged = draft.basics !== store.get(savedDraftAtom).basics;
    const onStored = (next: Revisions) => store.set(processAtom, { kind: 'ready', id, revisions: next });
    await saveProcess(client, id, { ...draft, isBasicsChanged, revisions, onStored });
    store.set(savedDraftAtom, draft);
    if (isPublish) await publishProcess(client, id);
    store.set(flowSaveConflictAtom, null);
    store.set(flowSaveErrorMessageAtom, null);
    announceToScreenReader({ store }, t(isPublish ? 'published' : 'savedState'));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && error.subCode === 'conflict') {
      store.set(flowSaveConflictAtom, { by: error.by, at: error.at, isPublish });
      store.set(dialogAtom, 'conflict');
    } else store.set(flowSaveErrorMessageAtom, errorMessageOfProcessCall(error));
    if (error instanceof ApiError)
      store.set(fieldErrorsAtom, new Map(error.fields.map(({ field, message }) => [field, message])));
    calls.failed(toFailureDetail(error));
    return false;
  } finally {
    store.set(isSavingAtom, false);
  }
}

const errorMessageOfProcessCall = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
const toFailureDetail = (error: unknown) => ({
  code: error instanceof ApiError ? error.subCode : 'failed',
  message: errorMessageOfProcessCall(error),
  error,
});

async function loadProcessDraftFromServer(client: Client, { store }: Designer): Promise<TheirVersion> {
  const id = processIdOf(store.get(processAtom));
  if (id === undefined) throw new Error('[Bug] There is no process to compare with.');
  const { flow, basics, revisions } = await loadProcess(client, id);
  const read = importFlow(flow);
  if (!read.ok) throw new Error(read.reason);
  return { id, draft: { flow: read.flow, basics }, revisions };
}

/**
 * Resolves a conflict between the user's draft and the version that another author saved. The resolution is
 * one undo step, so that an undo restores the user's draft. The result is saved at once, unless the user
 * chooses the other author's version.
 */
function resolveConflict(designer: Designer, theirs: TheirVersion, resolution: Resolution): void {
  const { store, calls } = designer;
  const { id, draft, revisions } = theirs;
  const isPublish = store.get(flowSaveConflictAtom)?.isPublish === true;
  if (resolution.kind === 'theirs') editFlowDraft(designer, () => draft, { label: { code: 'theirs' } });
  if (resolution.kind === 'merged')
    editFlowDraft(designer, () => resolution.draft, { label: { code: 'merge' } });
  store.set(savedDraftAtom, draft);
  store.set(processAtom, { kind: 'ready', id, revisions });
  store.set(flowSaveConflictAtom, null);
  if (resolution.kind !== 'theirs') (isPublish ? calls.publish : calls.save)();
}
