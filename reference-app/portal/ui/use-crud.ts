/** Calls that change a resource: what was cached of it is asked for again afterwards, and a failure is shown. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../session/language.ts';
import { uiTexts } from './texts.ts';
import { showToast } from './toasts.tsx';

interface Options<Out> {
  /** Gets the response. */
  onDone?: (response: Out) => void;
  /** The message of success; without one a general text, none with ''. */
  message?: string;
  /** The message of a failure, with its reason. */
  failure?: (reason: string) => string;
  /** True where the caller shows the failure itself, as a form does at its fields. */
  showsErrors?: boolean;
}

/** Use for one call; `key` is the one that `useList` has. */
export function useChange<In, Out>(
  key: string,
  call: (input: In) => Promise<Out>,
  { onDone, message, failure, showsErrors = false }: Options<Out> = {},
): UseMutationResult<Out, Error, In> {
  const cache = useQueryClient();
  const { t } = useTexts(uiTexts);
  return useMutation({
    mutationFn: call,
    onSuccess: response => {
      if (message !== '') showToast('success', message ?? t('done'));
      onDone?.(response);
    },
    onError: error => {
      if (!showsErrors) showToast('error', failure?.(error.message) ?? error.message);
    },
    onSettled: (_, error) => {
      const loaded = cache.invalidateQueries({ queryKey: [key] });
      // A failure is shown at once: without a session the lists wait for the next one.
      return error ? undefined : loaded;
    },
  });
}

interface Calls<Record, Id> {
  /** Adds the record, or changes it where it has an id. */
  save: (record: Record) => Promise<unknown>;
  remove: (id: Id) => Promise<unknown>;
}

/** Use for the two calls that nearly every resource has. A form shows the failures of `save`. */
export function useCrud<Record, Id = string>(key: string, calls: Calls<Record, Id>) {
  const save = useChange(key, calls.save, { showsErrors: true });
  const remove = useChange(key, calls.remove);
  return { save, remove };
}
