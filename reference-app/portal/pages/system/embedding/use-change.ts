/** A call that changes one of the lists: asked for anew afterwards, and what went wrong is said. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../ui/toasts.tsx';

export interface PartProps {
  page: number;
  onPage: (page: number) => void;
}

export const PAGE_SIZE = 20;

/** `done` gets what was answered. */
export function useChange<In, Out>(
  call: (input: In) => Promise<Out>,
  done: (answer: Out) => void = () => {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: answer => {
      cache.invalidateQueries({ queryKey: ['embed'] });
      done(answer);
    },
    onError: error => showToast('error', error.message),
  });
}
