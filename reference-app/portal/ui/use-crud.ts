/**
 * Runs API calls that change a resource. After each call, the queries of the resource are invalidated, and a
 * failure is shown to the user.
 */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../session/language.ts';
import { formatFailureMessage } from './format/failure-text.ts';
import { uiTexts } from './texts.ts';
import { showToast } from './toasts.tsx';

interface ChangeOptions<Out> {
  /** Called with the response after the call has succeeded. */
  onDone?: (response: Out) => void;
  /** Success message. Defaults to a general text. An empty text shows no message. */
  message?: string;
  /** Returns the error message to show. `reason` is the message of the failed call. */
  failure?: (reason: string) => string;
  /** True if the caller shows failures itself, for example at form fields. */
  showsErrors?: boolean;
}

/**
 * Provides a mutation that runs one API call and updates a list. `key` is the key that the list passes to
 * `useSearchablePagedList`.
 */
export function useListMutation<In, Out>(
  key: string,
  call: (input: In) => Promise<Out>,
  { onDone, message, failure, showsErrors = false }: ChangeOptions<Out> = {},
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
      if (showsErrors) return;
      const reason = formatFailureMessage(error);
      showToast('error', failure?.(reason) ?? reason);
    },
    onSettled: (_, error) => {
      const loaded = cache.invalidateQueries({ queryKey: [key] });
      // The error of a failed mutation is returned immediately, while the lists are reloaded in the background.
      // If the session has ended, the lists are reloaded only after the next sign-in.
      return error ? undefined : loaded;
    },
  });
}

interface CrudCalls<Record, Id> {
  /** Adds the record or, if it has an id, changes it. */
  save: (record: Record) => Promise<unknown>;
  remove: (id: Id) => Promise<unknown>;
}

/**
 * Provides mutations for `save` and `remove`, the two calls that most resources have. The form shows the
 * errors of `save`.
 */
export function useCrudMutations<Record, Id = string>(key: string, calls: CrudCalls<Record, Id>) {
  const save = useListMutation(key, calls.save, { showsErrors: true });
  const remove = useListMutation(key, calls.remove);
  return { save, remove };
}
