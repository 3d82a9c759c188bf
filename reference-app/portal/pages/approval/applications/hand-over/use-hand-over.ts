/** The state of a hand-over: the chosen tasks, the receiver, the reason, and the result of each task. */
import { newKey } from '@countersign/sdk/api';
import type { LiveTask, PartOf } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useRestoredTextInput } from '../../../../ui/drawer/unsaved-input.ts';
import type { ChosenPerson } from '../../../../ui/people/CandidateField.tsx';

export type HandOverOutcome = PartOf<'POST jflow/reassignBatch', 'response'>['list'][number];

interface HandOverInput {
  taskIds: readonly string[];
  /** The receiver. The list has at most one person. */
  receivers: ChosenPerson[];
  reason: string;
}

interface HandOverState extends HandOverInput {
  isBusy: boolean;
  /** True if no answer was received. Submitting the same input again hands nothing over twice. */
  hasFailed: boolean;
  /** The results. Undefined until the tasks were handed over. */
  outcomes: HandOverOutcome[] | undefined;
}

/** Returns true if tasks, a receiver and a reason are given. */
export const isHandOverComplete = ({ taskIds, receivers, reason }: HandOverInput): boolean =>
  taskIds.length > 0 && receivers.length > 0 && reason.trim() !== '';

/** Returns the state for these tasks, all of which are chosen at first. */
export function useHandOver(tasks: readonly LiveTask[]) {
  const cache = useQueryClient();
  const ids = tasks.map(({ taskId }) => taskId);
  const [reason, setReason] = useRestoredTextInput('', 'hand-over', ...ids);
  const [rest, setRest] = useState<Omit<HandOverState, 'reason'>>({
    taskIds: ids,
    receivers: [],
    isBusy: false,
    hasFailed: false,
    outcomes: undefined,
  });
  const state: HandOverState = { ...rest, reason };
  const targetUserId = rest.receivers[0]?.id;
  const contents = JSON.stringify([rest.taskIds, targetUserId, reason.trim()]);
  // Repeated attempts with unchanged contents send the same idempotency key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the contents decide about the key
  const key = useMemo(newKey, [contents]);
  const change = ({ reason: nextReason, ...patch }: Partial<HandOverInput>) => {
    if (nextReason !== undefined) setReason(nextReason);
    setRest(before => ({ ...before, ...patch }));
  };
  const submit = async () => {
    if (rest.isBusy || targetUserId === undefined || !isHandOverComplete(state)) return;
    setRest(before => ({ ...before, isBusy: true, hasFailed: false }));
    try {
      const body = { taskIds: [...rest.taskIds], targetUserId, comment: reason.trim(), key };
      const { list } = await client.jflow.reassignBatch({ body });
      setRest(before => ({ ...before, isBusy: false, outcomes: list }));
      void cache.invalidateQueries();
    } catch {
      setRest(before => ({ ...before, isBusy: false, hasFailed: true }));
    }
  };
  return { state, change, submit };
}
