/** Input that is not submitted yet: a draft on the server, or changes of a form that loads again. */
import type { TaskInfo } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import { canFill } from '../actions/offered.ts';
import { parsed, recordOf } from '../loading/json.ts';
import type { View } from '../loading/view.ts';

interface Draft {
  values: Values;
  comment: string;
}

/** Returns the person's draft; null once they can submit nothing any more. */
export function draftOf({ draft, actions }: TaskInfo): Draft | null {
  if (draft === null || !canFill(actions)) return null;
  const { values, comment } = recordOf(parsed(draft));
  return { values: recordOf(values), comment: typeof comment === 'string' ? comment : '' };
}

/** An opened task starts with its draft. */
export function withDraft(view: View): View {
  const draft = draftOf(view.task);
  if (!draft) return view;
  const values = { ...view.values, ...draft.values };
  return { ...view, values, saved: values, isDraft: true };
}

/** A task that loads again keeps the input since. */
export function withTyped(view: View, typed: Values): View {
  const { task, values } = view;
  if (!canFill(task.actions)) return view;
  const draft = draftOf(task);
  const saved = { ...values, ...draft?.values };
  return { ...view, saved, values: { ...saved, ...typed }, isDraft: draft !== null };
}
