/** An application while it is filled in: kept as it is typed, saved as a draft, checked, then sent; on failure everything typed stays. */
import { ApiError } from '@countersign/sdk/api';
import type { SignedInUser } from '@countersign/sdk/api/contract';
import type { FormDefinition } from '@countersign/sdk/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { textNow, useTexts } from '../../../session/language.ts';
import { dropUnsaved, releaseUnsaved, type UnsavedPlace } from '../../../session/unsaved/unsaved-store.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { drafting } from './draft-saving.ts';
import { errorText } from './error-text.ts';
import type { Origin } from './initial-values.ts';
import type { ChosenPeople } from './PeopleFields.tsx';
import { type Faults, peopleFaults } from './people-faults.ts';
import { type ActorsNode, actorsNeeded, type ProcessForm } from './queries.ts';
import { type Draft, draftPlace, readDraft, writeDraft } from './session-draft.ts';
import { type Application, type Person, type Pick, submitter } from './submission.ts';
import { startTexts } from './texts.ts';
import { useAutosave } from './use-autosave.ts';

/** The methods of the form element; it may not be loaded yet. */
interface FormElement extends HTMLElement {
  getData?: () => Promise<Record<string, unknown>>;
  setErrors?: (errors: { field: string; message: string }[]) => Promise<void>;
}

/** The fields around the form. */
interface Head extends Partial<ChosenPeople> {
  itemName?: string;
  degree?: number;
}

interface State extends Required<Head> {
  /** As they were typed last: the path ahead follows them. */
  values: Record<string, unknown>;
  dirty: boolean;
  /** How often something was changed. */
  changes: number;
  busy: boolean;
  fault: string;
  /** Refusals of the chosen people, at their fields. */
  faults: Faults;
  /** When the draft was saved; '' where it is not. */
  savedAt: string;
  /** Set while people are picked for the next nodes. */
  needed?: ActorsNode[] | undefined;
}

/** An application that the form found complete, with the people named for nodes that it reaches. */
interface Checked {
  application: Application;
  named: Pick[];
}

export function useApplication(
  { processId, processName }: ProcessForm,
  definition: FormDefinition,
  { user, origin }: { user: SignedInUser; origin: Origin | undefined },
) {
  const { t } = useTexts(startTexts);
  const place = useMemo(() => draftPlace(processId, origin?.beginning ?? ''), [processId, origin]);
  const stored = useMemo(() => readDraft(place, origin?.draft) ?? origin, [place, origin]);
  useEffect(() => () => releaseUnsaved(place), [place]);
  const element = useRef<FormElement>(null);
  const values = useRef(stored?.values ?? {});
  const checked = useRef<Checked>(undefined);
  const draft = useMemo(() => drafting(parts => client.jflow.draft.save(parts), stored?.draft), [stored]);
  const send = useSend(place);
  const changesNow = useRef(0);
  const cache = useQueryClient();
  const titleFor = (person: Person | null) =>
    t('start.nameValue', { name: person?.name ?? user.nickName, process: processName });
  const [state, setState] = useState<State>(() => ({
    itemName: stored?.itemName ?? titleFor(stored?.forUser ?? null),
    degree: stored?.degree ?? 0,
    copyTo: stored?.copyTo ?? [],
    forUser: stored?.forUser ?? null,
    designated: stored?.designated ?? [],
    values: values.current,
    dirty: false,
    changes: 0,
    busy: false,
    fault: '',
    faults: {},
    savedAt: '',
  }));
  const patch = (some: Partial<State>) => setState(before => ({ ...before, ...some }));

  const touch = (some: Partial<State>) => {
    changesNow.current += 1;
    setState(before => ({ ...before, ...some, dirty: true, savedAt: '', changes: changesNow.current }));
  };

  /** A draft on the server too: its next save may be refused. */
  const keep = ({ itemName, degree, copyTo, forUser, designated }: Omit<Draft, 'values'>) => {
    const onServer = draft.onServer();
    writeDraft(place, definition, {
      values: values.current,
      ...(itemName === undefined ? {} : { itemName }),
      ...(degree === undefined ? {} : { degree }),
      ...(copyTo?.length && { copyTo }),
      ...(forUser && { forUser }),
      ...(designated?.length && { designated }),
      ...(onServer && { draft: onServer }),
    });
  };

  const change = (some: Head) => {
    const next = { ...state, ...some };
    // A title that nobody wrote follows the initiator.
    if (some.forUser !== undefined && state.itemName === titleFor(state.forUser))
      next.itemName = titleFor(some.forUser);
    touch({ ...some, itemName: next.itemName, faults: {} });
    keep(next);
  };
  const changeValues = (next: Record<string, unknown>) => {
    values.current = next;
    touch({ values: next, fault: '' });
    keep(state);
  };

  /** Runs a step; a refusal is shown, and everything typed stays. */
  const attempt = async (step: () => Promise<Partial<State>>) => {
    patch({ busy: true, fault: '', faults: {} });
    const outcome = await step().catch(error => refused(element.current, error, state));
    patch({ ...outcome, busy: false });
  };

  const deliver =
    ({ application, named }: Checked, picks: Pick[]) =>
    async () => {
      patch({ dirty: false, needed: undefined });
      try {
        await send(application, [...named, ...picks]);
      } catch (error) {
        patch({ dirty: true });
        throw error;
      }
      return {};
    };

  const submit = () => {
    if (state.busy) return;
    attempt(async () => {
      const params = await element.current?.getData?.();
      if (!params) return {};
      const { itemName, degree, copyTo, forUser, designated } = state;
      // The server takes the draft away with the application: nothing may bring it back.
      await draft.rest();
      const draftId = draft.id();
      const application = {
        processId,
        params,
        itemName: itemName.trim(),
        degree,
        ...(copyTo.length > 0 && { copyTo }),
        ...(forUser && { forUserId: forUser.id }),
        ...(draftId && { draftId }),
      };
      const { needed, offered } = await actorsNeeded(application);
      // The values may have led to another node since its people were named.
      const named = designated.filter(({ nodeId }) => offered.includes(nodeId));
      checked.current = { application, named };
      return needed.length > 0 ? { needed } : await deliver(checked.current, [])();
    });
  };

  const store = async () => {
    const { itemName, degree, copyTo, forUser, designated, changes } = state;
    const contents = {
      processId,
      itemName: itemName.trim(),
      degree,
      copyTo,
      ...(forUser && { forUser }),
      designated,
      params: values.current,
    };
    const { updateTime } = await draft.save(contents);
    // Input that was typed during the save is not in it.
    if (changesNow.current === changes) dropUnsaved(place);
    cache.invalidateQueries({ queryKey: ['drafts'] });
    const saved = { dirty: false, fault: '', savedAt: formatInstant(updateTime).slice(11) };
    setState(before => (before.changes === changes ? { ...before, ...saved } : before));
  };

  const saveDraft = async (): Promise<boolean> => {
    try {
      await store();
      showToast('success', textNow(startTexts, 'start.draftSaved'));
      return true;
    } catch (error) {
      patch({ fault: errorText(error) });
      return false;
    }
  };

  const keepsUp = state.dirty && !state.busy && !state.needed && draft.id() !== undefined;
  useAutosave(keepsUp, state.changes, () => void store().catch(error => showRefusal(error, patch)));

  return {
    state,
    element,
    firstValues: stored?.values,
    change,
    changeValues,
    submit,
    saveDraft,
    send: (picks: Pick[]) => checked.current && attempt(deliver(checked.current, picks)),
    stopPicking: () => patch({ needed: undefined }),
  };
}

/** A line that is down is no news while somebody types: the next change tries again. A refusal is. */
function showRefusal(error: unknown, patch: (some: Partial<State>) => void): void {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    patch({ fault: errorText(error) });
}

/** Errors of the server are shown at their fields, like those of the form. */
async function refused(
  form: FormElement | null,
  error: unknown,
  chosen: ChosenPeople,
): Promise<{ fault: string; faults: Faults }> {
  if (error instanceof ApiError && error.fields.length > 0) await form?.setErrors?.([...error.fields]);
  return { fault: errorText(error), faults: peopleFaults(error, chosen) };
}

/** Sends, and leads to what came of it. */
function useSend(place: UnsavedPlace) {
  const router = useRouter();
  const cache = useQueryClient();
  const once = useMemo(() => submitter(parts => client.jflow.start(parts)), []);
  return async (application: Application, picks: Pick[]) => {
    const instanceId = await once(application, picks);
    dropUnsaved(place);
    showToast('success', textNow(startTexts, 'start.submitted'));
    cache.invalidateQueries();
    await router.navigate({
      href: `/approval/instance/${encodeURIComponent(instanceId)}`,
      ignoreBlocker: true,
    });
  };
}
