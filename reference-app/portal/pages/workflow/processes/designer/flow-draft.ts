/**
 * Serializes the draft of a process to one text. A draft contains the flow and the basic information, which
 * the server stores with separate calls.
 */
import { ApiError } from '@countersign/sdk/api';
import type { ConcurrentFlowDraft, ProcessDetail } from '@countersign/sdk/api/contract';
import { type Flow, type FlowBasics, processBasicsProblems } from '@countersign/sdk/flow';
import type { FlowDraft } from '@countersign/sdk/flow/compare';
import { client } from '../../../../session/client.ts';
import type { StoredDraft } from '../../../../ui/draft/draft-sync.ts';
import type { DraftSource } from '../../../../ui/draft/use-draft.ts';

export const serializeFlowDraft = (draft: FlowDraft): string =>
  JSON.stringify({ flow: draft.flow, basics: draft.basics });

/** Parses a stored draft. Parsing cannot fail, because the server stores only valid drafts. */
export const parseFlowDraft = (content: string): FlowDraft => JSON.parse(content) as FlowDraft;

export function toFlowBasicInfo(process: ProcessDetail): FlowBasics {
  const { processName, processKey, processType, description, icon, bindForm, formMode, managers } = process;
  return { processName, processKey, processType, description, icon, bindForm, formMode, managers };
}

type DraftRevisions = Pick<ProcessDetail, 'revision' | 'basicsRevision'>;

/**
 * Combines the revisions of the flow and of the basic information into one number. Each revision only
 * increases, so the sum changes whenever a revision changes.
 */
const sumDraftRevisions = ({ revision, basicsRevision }: DraftRevisions): number => revision + basicsRevision;

export const toStoredFlowDraft = (process: ProcessDetail): StoredDraft => ({
  revision: sumDraftRevisions(process),
  content: serializeFlowDraft({
    flow: JSON.parse(process.modelContent) as Flow,
    basics: toFlowBasicInfo(process),
  }),
});

interface FlowDraftSourceOptions {
  process: ProcessDetail;
  /** Error message for incomplete basic information. */
  incomplete: string;
  /**
   * Called after the forms of the process have changed. The form fields that the flow can use have then
   * changed too.
   */
  onFormChange: () => void;
}

export function createFlowDraftSource({
  process,
  incomplete,
  onFormChange,
}: FlowDraftSourceOptions): DraftSource {
  const { id, updateTime } = process;
  let stored = parseFlowDraft(toStoredFlowDraft(process).content);
  let revisions: DraftRevisions = { revision: process.revision, basicsRevision: process.basicsRevision };
  const saveBasics = async (basics: FlowBasics) => {
    if (isSameJson(basics, stored.basics)) return;
    const { basicsRevision } = revisions;
    const saved = await client.jflow.update({
      body: { id, basicsRevision, ...toFlowBasicInfoRequestBody(basics) },
    });
    // Conditions of the flow can have followed options that a newly bound form renamed.
    const revision = saved.revisionBefore === revisions.revision ? saved.revision : revisions.revision;
    revisions = { revision, basicsRevision: saved.basicsRevision };
    const isOtherForm = !isSameJson(basics.bindForm, stored.basics.bindForm);
    stored = { ...stored, basics };
    if (isOtherForm) onFormChange();
  };
  return {
    kind: 'flow',
    id,
    stored: { ...toStoredFlowDraft(process), updateTime },
    updateBy: '',
    // Incomplete basic information is rejected before the two save calls (basic information and flow).
    // Both parts must be saved together.
    // If only one part were saved, the server draft would be newer than the local draft.
    save: async ({ content }) => {
      const { flow, basics } = parseFlowDraft(content);
      if (processBasicsProblems(basics).length > 0)
        throw new ApiError({ status: 400, subCode: 'invalid-fields', message: incomplete });
      await saveBasics(basics);
      const body = { id, revision: revisions.revision, modelContent: JSON.stringify(flow) };
      const { revision, updateTime: savedAt } = await client.jflow.saveJson({ body });
      revisions = { ...revisions, revision };
      return { revision: sumDraftRevisions(revisions), updateTime: savedAt };
    },
    theirs: data => {
      const theirs = (data as { theirs?: ConcurrentFlowDraft } | null)?.theirs;
      if (!hasFlowAndBasicInfo(theirs)) return undefined;
      const { revision, basicsRevision, modelContent } = theirs;
      revisions = { revision, basicsRevision };
      stored = { flow: JSON.parse(modelContent) as Flow, basics: theirs.basics as FlowBasics };
      return { revision: sumDraftRevisions(revisions), content: serializeFlowDraft(stored) };
    },
  };
}

/**
 * Returns true if the other author's draft from a conflict error is complete. A complete draft has the flow,
 * the basic information, and a revision number for each of them.
 */
const hasFlowAndBasicInfo = (side: ConcurrentFlowDraft | undefined): side is Required<ConcurrentFlowDraft> =>
  side?.revision !== undefined &&
  side.basicsRevision !== undefined &&
  side.modelContent !== undefined &&
  side.basics !== undefined;

const isSameJson = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

function toFlowBasicInfoRequestBody({
  bindForm,
  description,
  icon,
  formMode,
  managers,
  ...names
}: FlowBasics) {
  return {
    ...names,
    ...(description !== undefined && { description }),
    ...(icon !== undefined && { icon }),
    ...(formMode !== undefined && { formMode }),
    ...(managers !== undefined && { managers }),
    ...(bindForm !== undefined && {
      bindForm: bindForm.map(form => ({
        id: form.id,
        version: form.version,
      })),
    }),
  };
}
