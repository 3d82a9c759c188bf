/**
 * Holds the state of an application while the user fills it in. The input is stored, saved as a draft,
 * validated and submitted. If one of these steps fails, the input is kept.
 */
import { ApiError } from '@countersign/sdk/api';
import type { OmittedFieldValue, SignedInUser } from '@countersign/sdk/api/contract';
import type { FormDefinition } from '@countersign/sdk/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { textInCurrentLanguage, useTexts } from '../../../session/language.ts';
import {
  removeUnsavedInput,
  stopTrackingUnsavedInput,
  type UnsavedInputKey,
} from '../../../session/unsaved/unsaved-store.ts';
import { formatTime } from '../../../ui/format/instant.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { createDraftSaver } from './draft-saving.ts';
import { applicationErrorText } from './error-text.ts';
import type { ApplicationOrigin } from './initial-values.ts';
import { type PeopleFieldErrors, selectedUserErrors } from './people-faults.ts';
import { type ActorsNode, type ProcessForm, readAssigneeChoices } from './queries.ts';
import {
  readSessionDraft,
  type SessionDraft,
  sessionDraftKey,
  toWritableSessionDraft,
  writeSessionDraft,
} from './session-draft.ts';
import type { ChosenPeople } from './submission.ts';
import {
  type ApplicationContents,
  createApplicationSubmitter,
  type Person,
  type PickedActor,
} from './submission.ts';
import { approvalStartPageTexts } from './texts.ts';
import { useDraftAutosave } from './use-autosave.ts';

/** The form element. Its methods are undefined until the element's code has loaded. */
interface FormRendererElement extends HTMLElement {
  getData?: () => Promise<Record<string, unknown>>;
  setErrors?: (errors: { field: string; message: string }[]) => Promise<void>;
}

/** Values of the fields outside the form. */
interface ApplicationHead extends Partial<ChosenPeople> {
  itemName?: string;
  degree?: number;
}

interface ApplicationState extends Required<ApplicationHead> {
  /** Latest form values, which the path preview depends on. */
  values: Record<string, unknown>;
  dirty: boolean;
  /** Number of changes since the form opened. */
  changes: number;
  busy: boolean;
  fault: string;
  /** Server errors about the selected users, by field. */
  faults: PeopleFieldErrors;
  /** Time of the last draft save. Empty if the draft was never saved or has unsaved changes. */
  savedAt: string;
  /** Nodes whose assignees the user is choosing. Undefined while the picker is closed. */
  needed?: ActorsNode[] | undefined;
}

/**
 * A validated application. `named` contains the designated users of the nodes that the application will
 * reach.
 */
interface CheckedApplication {
  application: ApplicationContents;
  named: PickedActor[];
}

/**
 * The input with which the form opens. `left` contains the values that the current version of the form does
 * not take over.
 */
interface StoredApplication extends SessionDraft {
  left?: OmittedFieldValue[];
}

export function useApplication(
  { processId, processName, privileges }: ProcessForm,
  definition: FormDefinition,
  { user, origin }: { user: SignedInUser; origin: ApplicationOrigin | undefined },
) {
  const { t, lang } = useTexts(approvalStartPageTexts);
  const place = useMemo(() => sessionDraftKey(processId, origin?.beginning ?? ''), [processId, origin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language must not discard the user's input
  const stored = useMemo((): StoredApplication | undefined => {
    const draft = readSessionDraft(place, origin?.draft);
    return draft ? toWritableSessionDraft(draft, { definition, privileges, lang }) : origin;
  }, [place, origin, definition, privileges]);
  useEffect(() => () => stopTrackingUnsavedInput(place), [place]);
  const element = useRef<FormRendererElement>(null);
  const values = useRef(stored?.values ?? {});
  const checked = useRef<CheckedApplication>(undefined);
  const draft = useMemo(
    () => createDraftSaver(parts => client.jflow.draft.save(parts), stored?.draft),
    [stored],
  );
  const send = useSubmitApplication(place);
  const changesNow = useRef(0);
  const cache = useQueryClient();
  const titleFor = (person: Person | null) =>
    t('start.nameValue', { name: person?.name ?? user.nickName, process: processName });
  const [state, setState] = useState<ApplicationState>(() => ({
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
  const patch = (some: Partial<ApplicationState>) => setState(before => ({ ...before, ...some }));

  const touch = (some: Partial<ApplicationState>) => {
    changesNow.current += 1;
    setState(before => ({ ...before, ...some, dirty: true, savedAt: '', changes: changesNow.current }));
  };

  /** Stores the input locally even if a draft is on the server, because the next draft save may fail. */
  const keep = ({ itemName, degree, copyTo, forUser, designated }: Omit<SessionDraft, 'values'>) => {
    const onServer = draft.onServer();
    writeSessionDraft(place, definition, {
      values: values.current,
      itemName,
      degree,
      ...(copyTo?.length && { copyTo }),
      ...(forUser && { forUser }),
      ...(designated?.length && { designated }),
      draft: onServer,
    });
  };

  const change = (some: ApplicationHead) => {
    const next = { ...state, ...some };
    // A title that the user has not edited is updated when another initiator is selected.
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

  /**
   * Runs an asynchronous step, such as saving or submitting the application. If the step fails, the page
   * shows the error and keeps the user's input.
   */
  const attempt = async (step: () => Promise<Partial<ApplicationState>>) => {
    patch({ busy: true, fault: '', faults: {} });
    const outcome = await step().catch(error => showSubmitErrors(element.current, error, state));
    patch({ ...outcome, busy: false });
  };

  const deliver =
    ({ application, named }: CheckedApplication, picks: PickedActor[]) =>
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
      // The server deletes the draft when it accepts the application.
      // A running draft save must finish before the submission, because a later save would recreate the deleted draft.
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
      const { needed, offered } = await readAssigneeChoices(application);
      // Removes the users whom the initiator designated for nodes that are no longer on the path.
      // A change of form values can change the path.
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
    // Input that was typed during the save is not in the saved draft and stays stored locally.
    if (changesNow.current === changes) removeUnsavedInput(place);
    cache.invalidateQueries({ queryKey: ['drafts'] });
    const saved = { dirty: false, fault: '', savedAt: formatTime(updateTime) };
    setState(before => (before.changes === changes ? { ...before, ...saved } : before));
  };

  const saveDraft = async (): Promise<boolean> => {
    try {
      await store();
      showToast('success', textInCurrentLanguage(approvalStartPageTexts, 'start.draftSaved'));
      return true;
    } catch (error) {
      patch({ fault: applicationErrorText(error) });
      return false;
    }
  };

  const keepsUp = state.dirty && !state.busy && !state.needed && draft.id() !== undefined;
  useDraftAutosave(
    keepsUp,
    state.changes,
    () => void store().catch(error => showAutosaveRefusal(error, patch)),
  );

  return {
    state,
    element,
    firstValues: stored?.values,
    left: stored?.left ?? [],
    change,
    changeValues,
    submit,
    saveDraft,
    send: (picks: PickedActor[]) => checked.current && attempt(deliver(checked.current, picks)),
    stopPicking: () => patch({ needed: undefined }),
  };
}

/**
 * Shows the error if the server refuses an autosave. Ignores connection failures, because the next change of
 * the form saves again.
 */
function showAutosaveRefusal(error: unknown, patch: (some: Partial<ApplicationState>) => void): void {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    patch({ fault: applicationErrorText(error) });
}

/** Shows server errors at the form's fields and returns the message for the remaining errors. */
async function showSubmitErrors(
  form: FormRendererElement | null,
  error: unknown,
  chosen: ChosenPeople,
): Promise<{ fault: string; faults: PeopleFieldErrors }> {
  if (error instanceof ApiError && error.fields.length > 0) await form?.setErrors?.([...error.fields]);
  return { fault: applicationErrorText(error), faults: selectedUserErrors(error, chosen) };
}

/** Returns a function that submits the application and opens its page. */
function useSubmitApplication(place: UnsavedInputKey) {
  const router = useRouter();
  const cache = useQueryClient();
  const once = useMemo(() => createApplicationSubmitter(parts => client.jflow.start(parts)), []);
  return async (application: ApplicationContents, picks: PickedActor[]) => {
    const instanceId = await once(application, picks);
    removeUnsavedInput(place);
    showToast('success', textInCurrentLanguage(approvalStartPageTexts, 'start.submitted'));
    cache.invalidateQueries();
    await router.navigate({
      href: `/approval/instance/${encodeURIComponent(instanceId)}`,
      ignoreBlocker: true,
    });
  };
}
