/** Loads, saves and publishes the process of a designer; its code is loaded with the first process. */
import { ApiError, type Client } from '@countersign/sdk/api';
import { importFlow } from '@countersign/sdk/flow';
import { readDefinition } from '@countersign/sdk/form/common';
import type { HostAccess } from '../../ui/host.ts';
import { announcementAtom, type Draft, formAtom, savedAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { dialogAtom } from '../store/dialog.ts';
import { editDraft, open, openBasics } from '../store/edit.ts';
import {
  conflictAtom,
  fieldErrorsAtom,
  idOf,
  processAtom,
  type Revisions,
  saveErrorAtom,
  savingAtom,
} from '../store/process.ts';
import { clientOf } from './client.ts';
import { loadProcess, publishProcess, saveProcess } from './process.ts';

export type Session = ReturnType<typeof sessionOf>;

/** `hasForm` returns whether the page provides the form itself. */
export function sessionOf(designer: () => Designer, host: HostAccess, hasForm: () => boolean) {
  const client = clientOf(host, () => designer().lang);
  return {
    load: (id: string) => load(client, designer(), { id, hasForm: hasForm() }),
    save: (draft: Draft, isPublish: boolean) => save(client, designer(), { draft, isPublish }),
    loadTheirs: () => loadTheirs(client, designer()),
    resolve: (theirs: Theirs, resolution: Resolution) => resolve(designer(), theirs, resolution),
  };
}

interface Loading {
  id: string;
  hasForm: boolean;
}

async function load(client: Client, designer: Designer, { id, hasForm }: Loading): Promise<void> {
  const { store, calls } = designer;
  store.set(processAtom, { kind: 'loading', id });
  const isCurrent = () => idOf(store.get(processAtom)) === id;
  try {
    const { flow, basics, form, revisions } = await loadProcess(client, id);
    if (!isCurrent()) return;
    if (flow !== null) open(designer, flow);
    openBasics(designer, basics);
    const read = form === null || hasForm ? undefined : readDefinition(form);
    if (read?.ok) store.set(formAtom, read.definition);
    store.set(processAtom, { kind: 'ready', id, revisions });
    store.set(conflictAtom, null);
    store.set(saveErrorAtom, null);
  } catch (error) {
    if (!isCurrent()) return;
    store.set(processAtom, { kind: 'failed', id, message: messageOf(error) });
    calls.failed(failureOf(error));
  }
}

interface Saving {
  draft: Draft;
  isPublish: boolean;
}

/** Returns whether everything is stored. */
async function save(client: Client, designer: Designer, { draft, isPublish }: Saving): Promise<boolean> {
  const { store, calls, t } = designer;
  const process = store.get(processAtom);
  if (process.kind !== 'ready' || store.get(savingAtom)) return false;
  const { id, revisions } = process;
  store.set(savingAtom, true);
  store.set(fieldErrorsAtom, new Map());
  try {
    const isBasicsChanged = draft.basics !== store.get(savedAtom).basics;
    const onStored = (next: Revisions) => store.set(processAtom, { kind: 'ready', id, revisions: next });
    await saveProcess(client, id, { ...draft, isBasicsChanged, revisions, onStored });
    store.set(savedAtom, draft);
    if (isPublish) await publishProcess(client, id);
    store.set(conflictAtom, null);
    store.set(saveErrorAtom, null);
    store.set(announcementAtom, { text: t(isPublish ? 'published' : 'savedState') });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && error.subCode === 'conflict') {
      store.set(conflictAtom, { by: error.by, at: error.at, isPublish });
      store.set(dialogAtom, 'conflict');
    } else store.set(saveErrorAtom, messageOf(error));
    if (error instanceof ApiError)
      store.set(fieldErrorsAtom, new Map(error.fields.map(({ field, message }) => [field, message])));
    calls.failed(failureOf(error));
    return false;
  } finally {
    store.set(savingAtom, false);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const failureOf = (error: unknown) => ({
  code: error instanceof ApiError ? error.subCode : 'failed',
  message: messageOf(error),
  error,
});

/** The state of another author, and the revisions that a save over it names. */
export interface Theirs {
  id: string;
  draft: Draft;
  revisions: Revisions;
}

async function loadTheirs(client: Client, { store }: Designer): Promise<Theirs> {
  const id = idOf(store.get(processAtom));
  if (id === undefined) throw new Error('[Bug] There is no process to compare with.');
  const { flow, basics, revisions } = await loadProcess(client, id);
  const read = importFlow(flow);
  if (!read.ok) throw new Error(read.reason);
  return { id, draft: { flow: read.flow, basics }, revisions };
}

/** All of theirs, all of the own, or a draft that has both. */
export type Resolution = { kind: 'theirs' } | { kind: 'mine' } | { kind: 'merged'; draft: Draft };

/** Each change of the draft is one step: undo brings the own state back. The own state and a merged one are saved at once. */
function resolve(designer: Designer, theirs: Theirs, resolution: Resolution): void {
  const { store, calls } = designer;
  const { id, draft, revisions } = theirs;
  const isPublish = store.get(conflictAtom)?.isPublish === true;
  if (resolution.kind === 'theirs') editDraft(designer, () => draft, { label: { code: 'theirs' } });
  if (resolution.kind === 'merged') editDraft(designer, () => resolution.draft, { label: { code: 'merge' } });
  store.set(savedAtom, draft);
  store.set(processAtom, { kind: 'ready', id, revisions });
  store.set(conflictAtom, null);
  if (resolution.kind !== 'theirs') (isPublish ? calls.publish : calls.save)();
}
