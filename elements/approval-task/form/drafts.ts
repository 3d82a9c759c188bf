/** Restores input that was not submitted: a draft from the server, or form changes made before a reload. */
import type { ApprovalTaskDetail } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import { canEditForm } from '../actions/offered.ts';
import { parseServerJson, toObjectOrEmpty } from '../loading/json.ts';
import type { View } from '../loading/view.ts';

interface Draft {
  values: Values;
  comment: string;
  /** Labels of the fields whose draft values the user may no longer submit. */
  left: string[];
}

/** Returns the user's draft, or null if the user can no longer submit anything. */
export function parseTaskDraft({ draft, actions }: ApprovalTaskDetail): Draft | null {
  if (draft === null || !canEditForm(actions)) return null;
  const { values, comment, left } = toObjectOrEmpty(parseServerJson(draft));
  return {
    values: toObjectOrEmpty(values),
    comment: typeof comment === 'string' ? comment : '',
    left: Array.isArray(left) ? left.map(one => String(toObjectOrEmpty(one).label)) : [],
  };
}

/** Adds the user's draft to the data of a newly opened task. */
export function mergeTaskDraftIntoApprovalView(view: View): View {
  const draft = parseTaskDraft(view.task);
  if (!draft) return view;
  const values = { ...view.values, ...draft.values };
  return { ...view, values, saved: values, isDraft: true, draftLeft: draft.left };
}

/** Keeps the user's input when the task is reloaded. */
export function mergeUnsavedFormValuesIntoView(view: View, typed: Values): View {
  const { task, values } = view;
  if (!canEditForm(task.actions)) return view;
  const draft = parseTaskDraft(task);
  const saved = { ...values, ...draft?.values };
  return {
    ...view,
    saved,
    values: { ...saved, ...typed },
    isDraft: draft !== null,
    draftLeft: draft?.left ?? [],
  };
}
