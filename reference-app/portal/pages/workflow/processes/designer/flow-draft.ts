/** The draft of a process as one text: its flow and its basic information. The server stores them by two calls. */
import { ApiError } from '@countersign/sdk/api';
import type { FlowSide, ProcessDetail } from '@countersign/sdk/api/contract';
import { basicsProblems, type Flow, type FlowBasics } from '@countersign/sdk/flow';
import type { FlowDraft } from '@countersign/sdk/flow/compare';
import { client } from '../../../../session/client.ts';
import type { Stored } from '../../../../ui/draft/draft-sync.ts';
import type { DraftSource } from '../../../../ui/draft/use-draft.ts';

export const contentOf = (draft: FlowDraft): string =>
  JSON.stringify({ flow: draft.flow, basics: draft.basics });

/** The server stores no draft that cannot be read. */
export const draftOf = (content: string): FlowDraft => JSON.parse(content) as FlowDraft;

export function basicsOf(process: ProcessDetail): FlowBasics {
  const { processName, processKey, processType, description, icon, bindForm, formMode, managers } = process;
  return { processName, processKey, processType, description, icon, bindForm, formMode, managers };
}

type Revisions = Pick<ProcessDetail, 'revision' | 'basicsRevision'>;

/** Both revisions only grow, so that their sum tells whether either did. */
const sumOf = ({ revision, basicsRevision }: Revisions): number => revision + basicsRevision;

export const storedDraft = (process: ProcessDetail): Stored => ({
  revision: sumOf(process),
  content: contentOf({ flow: JSON.parse(process.modelContent) as Flow, basics: basicsOf(process) }),
});

interface SourceOptions {
  process: ProcessDetail;
  /** The message where the basic information is not complete. */
  incomplete: string;
  /** Called when other forms are bound: the fields of the flow are others. */
  onFormChange: () => void;
}

export function sourceOf({ process, incomplete, onFormChange }: SourceOptions): DraftSource {
  const { id, updateTime } = process;
  let stored = draftOf(storedDraft(process).content);
  let revisions: Revisions = { revision: process.revision, basicsRevision: process.basicsRevision };
  const saveBasics = async (basics: FlowBasics) => {
    if (same(basics, stored.basics)) return;
    const { basicsRevision } = revisions;
    const saved = await client.jflow.update({ body: { id, basicsRevision, ...fieldsOf(basics) } });
    revisions = { ...revisions, basicsRevision: saved.basicsRevision };
    const isOtherForm = !same(basics.bindForm, stored.basics.bindForm);
    stored = { ...stored, basics };
    if (isOtherForm) onFormChange();
  };
  return {
    kind: 'flow',
    id,
    stored: { ...storedDraft(process), updateTime },
    updateBy: '',
    // Refused before anything is stored: half a draft on the server would be newer than the one of this machine.
    save: async ({ content }) => {
      const { flow, basics } = draftOf(content);
      if (basicsProblems(basics).length > 0)
        throw new ApiError({ status: 400, subCode: 'invalid-fields', message: incomplete });
      await saveBasics(basics);
      const body = { id, revision: revisions.revision, modelContent: JSON.stringify(flow) };
      const { revision, updateTime: savedAt } = await client.jflow.saveJson({ body });
      revisions = { ...revisions, revision };
      return { revision: sumOf(revisions), updateTime: savedAt };
    },
    theirs: data => {
      const theirs = (data as { theirs?: FlowSide } | null)?.theirs;
      if (!isWhole(theirs)) return undefined;
      const { revision, basicsRevision, modelContent } = theirs;
      revisions = { revision, basicsRevision };
      stored = { flow: JSON.parse(modelContent) as Flow, basics: theirs.basics as FlowBasics };
      return { revision: sumOf(revisions), content: contentOf(stored) };
    },
  };
}

/** The other side of a conflict has every part. */
const isWhole = (side: FlowSide | undefined): side is Required<FlowSide> =>
  side?.revision !== undefined &&
  side.basicsRevision !== undefined &&
  side.modelContent !== undefined &&
  side.basics !== undefined;

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
