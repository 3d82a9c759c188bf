/** The state of one application: typed, checked, sent; on failure everything typed stays. */
import { ApiError } from '@countersign/sdk/api';
import type { NextActors, SignedInUser } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { say, useText } from '../../../session/language.ts';
import { notify } from '../../../shell/notices.tsx';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft.ts';
import type { ProcessForm } from './queries.ts';
import { actorsNeeded } from './queries.ts';
import { type Application, type Pick, submitter } from './submission.ts';

/** What the form element offers; it may not have arrived yet. */
interface FormElement extends HTMLElement {
  getData?: () => Promise<Record<string, unknown>>;
}

interface State {
  itemName: string;
  degree: number;
  dirty: boolean;
  busy: boolean;
  fault: string;
  /** Set while people are picked for the next node, with what is to be sent afterwards. */
  needed?: NextActors | undefined;
}

export function useApplication({ processId, processName }: ProcessForm, user: SignedInUser) {
  const { t } = useText();
  const kept = useMemo(() => readDraft(user.userId, processId), [user.userId, processId]);
  const element = useRef<FormElement>(null);
  const values = useRef(kept?.values ?? {});
  const checked = useRef<Application>(undefined);
  const send = useSend(user.userId, processId);
  const [state, setState] = useState<State>(() => ({
    itemName: kept?.itemName ?? t('start.nameValue', { name: user.nickName, process: processName }),
    degree: kept?.degree ?? 0,
    dirty: false,
    busy: false,
    fault: '',
  }));
  const patch = (some: Partial<State>) => setState(before => ({ ...before, ...some }));

  const keep = ({ itemName, degree }: Omit<Draft, 'values'>) =>
    writeDraft(user.userId, processId, {
      values: values.current,
      ...(itemName === undefined ? {} : { itemName }),
      ...(degree === undefined ? {} : { degree }),
    });

  const change = (some: Head) => {
    patch({ ...some, dirty: true });
    keep({ ...state, ...some });
  };
  const changeValues = (next: Record<string, unknown>) => {
    values.current = next;
    patch({ dirty: true, fault: '' });
    keep(state);
  };

  /** Runs a step; a refusal is shown, and everything typed stays. */
  const attempt = async (step: () => Promise<Partial<State>>) => {
    patch({ busy: true, fault: '' });
    const outcome = await step().catch(error => ({ fault: faultText(error) }));
    patch({ ...outcome, busy: false });
  };

  const deliver = (application: Application, picks: Pick[]) => async () => {
    patch({ dirty: false, needed: undefined });
    await send(application, picks);
    return {};
  };

  const submit = () => {
    if (state.busy) return;
    attempt(async () => {
      const params = await element.current?.getData?.();
      if (!params) return {};
      const { itemName, degree } = state;
      const application = { processId, params, itemName: itemName.trim(), degree };
      checked.current = application;
      const needed = await actorsNeeded(application);
      return needed ? { needed } : await deliver(application, [])();
    });
  };

  return {
    state,
    element,
    firstValues: kept?.values,
    change,
    changeValues,
    submit,
    send: (picks: Pick[]) => checked.current && attempt(deliver(checked.current, picks)),
    stopPicking: () => patch({ needed: undefined }),
  };
}

/** What stands above the form. */
interface Head {
  itemName?: string;
  degree?: number;
}

/** Sends, and leads to what came of it. */
function useSend(userId: string, processId: string) {
  const router = useRouter();
  const cache = useQueryClient();
  const once = useMemo(() => submitter(parts => client.jflow.start(parts)), []);
  return async (application: Application, picks: Pick[]) => {
    const instanceId = await once(application, picks);
    dropDraft(userId, processId);
    notify('success', say('start.submitted'));
    cache.invalidateQueries();
    await router.navigate({
      href: `/approval/instance/${encodeURIComponent(instanceId)}`,
      ignoreBlocker: true,
    });
  };
}

/** Errors of the form itself stand at its fields; here is how many. */
function faultText(error: unknown): string {
  const errors = (error as { errors?: unknown })?.errors;
  if (Array.isArray(errors)) return say('start.invalid', { count: errors.length });
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  return [error.message, ...error.fields.map(({ message }) => message)].join(' · ');
}
