/** The draft of a process as one text: its flow and its basic information. The server stores them by two calls. */
import { ApiError } from '@countersign/sdk/api';
import type { ProcessDetail } from '@countersign/sdk/api/contract';
import { basicsProblems, type Flow, type FlowBasics } from '@countersign/sdk/flow';
import type { FlowDraft } from '@countersign/sdk/flow/compare';
import { client } from '../../../../session/client.ts';
import { type Stored, theirsUnder } from '../../../../ui/draft/draft-sync.ts';
import type { DraftSource } from '../../../../ui/draft/use-draft.ts';

export const contentOf = (draft: FlowDraft): string =>
  JSON.stringify({ flow: draft.flow, basics: draft.basics });

/** The server stores no draft that cannot be read. */
export const draftOf = (content: string): FlowDraft => JSON.parse(content) as FlowDraft;

export function basicsOf(process: ProcessDetail): FlowBasics {
  const { processName, processKey, processType, description, icon, bindForm, formMode, managers } = process;
  return { processName, processKey, processType, description, icon, bindForm, formMode, managers };
}

export const storedDraft = (process: ProcessDetail): Stored => ({
  revision: process.revision,
  content: contentOf({ flow: JSON.parse(process.modelContent) as Flow, basics: basicsOf(process) }),
});

interface SourceOptions {
  process: ProcessDetail;
  userId: string;
  /** The message where the basic information is not complete. */
  incomplete: string;
  /** Called when other forms are bound: the fields of the flow are others. */
  onFormChange: () => void;
}

export function sourceOf({ process, userId, incomplete, onFormChange }: SourceOptions): DraftSource {
  const { id, updateTime } = process;
  let stored = draftOf(storedDraft(process).content);
  const saveBasics = async (basics: FlowBasics) => {
    if (same(basics, stored.basics)) return;
    await client.jflow.update({ body: { id, ...fieldsOf(basics) } });
    const isOtherForm = !same(basics.bindForm, stored.basics.bindForm);
    stored = { ...stored, basics };
    if (isOtherForm) onFormChange();
  };
  return {
    kind: 'flow',
    userId,
    id,
    stored: { ...storedDraft(process), updateTime },
    updateBy: '',
    // Refused before anything is stored: half a draft on the server would be newer than the one of this machine.
    save: async ({ revision, content }) => {
      const { flow, basics } = draftOf(content);
      if (basicsProblems(basics).length > 0)
        throw new ApiError({ status: 400, subCode: 'invalid-fields', message: incomplete });
      await saveBasics(basics);
      return client.jflow.saveJson({ body: { id, revision, modelContent: JSON.stringify(flow) } });
    },
    theirs: data => {
      const theirs = theirsUnder('modelContent')(data);
      if (!theirs) return undefined;
      const flow = JSON.parse(theirs.content) as Flow;
      return { revision: theirs.revision, content: contentOf({ flow, basics: stored.basics }) };
    },
  };
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

function fieldsOf({ bindForm, description, icon, formMode, managers, ...names }: FlowBasics) {
  return {
    ...names,
    ...(description !== undefined && { description }),
    ...(icon !== undefined && { icon }),
    ...(formMode !== undefined && { formMode }),
    ...(managers !== undefined && { managers }),
    ...(bindForm !== undefined && {
      bindForm: bindForm.map(form => ({
        id: form.id,
        ...(form.version !== undefined && { version: form.version }),
      })),
    }),
  };
}
