/** Reads the draft of a task: the values that its author may still write, and the values that no longer fit. */
import { type CarriedValues, type FormDefinition, type FormLang, writableValues } from '../../form/index.ts';
import type { Instance, Process, Task } from '../model/instance.ts';
import { fieldEntryPrivilegesAtNode } from '../people/privileges.ts';

interface TaskDraftOptions {
  /** Earlier versions of the form, newest first. They name the fields that the form no longer has. */
  formerForms?: readonly FormDefinition[] | undefined;
  lang?: FormLang | undefined;
  /** Revision of the engine rules. Default: the current revision. */
  rules?: number | undefined;
}

/**
 * Returns the values of a task's draft that its author may still write, and the values that no longer fit. A
 * migration can make fields read-only or remove them after the draft was saved.
 */
export const submittableTaskDraft = (
  process: Process,
  instance: Instance,
  { nodeId, draft }: Task,
  { rules, ...options }: TaskDraftOptions = {},
): CarriedValues =>
  writableValues(process.form, draft?.values ?? {}, {
    privileges: fieldEntryPrivilegesAtNode(process, nodeId, rules),
    before: instance.values,
    ...options,
  });
