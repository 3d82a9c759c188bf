/** Saves an application's draft on the server, always under one id. Saves run one at a time. */
import { newKey } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';

type DraftSaveBody = PartOf<'POST jflow/draft/save', 'body'>;
type SavedDraft = PartOf<'POST jflow/draft/save', 'response'>;
type DraftSaveCall = (parts: { body: DraftSaveBody }) => Promise<SavedDraft>;

export interface DraftSaver {
  /** Returns the draft's id, or undefined if the draft is not on the server. */
  id(): string | undefined;
  /** Returns the id and revision of the draft on the server. Returns undefined before the first save. */
  onServer(): { id: string; revision: number } | undefined;
  save(contents: Omit<DraftSaveBody, 'id' | 'revision'>): Promise<SavedDraft>;
  /** Resolves when the running save has completed or failed. */
  rest(): Promise<void>;
}

/** Creates a draft saver. Create one per open form. `known` is the draft that the form was opened with. */
export function createDraftSaver(save: DraftSaveCall, known?: { id: string; revision: number }): DraftSaver {
  const id = known?.id ?? newKey();
  let revision = known?.revision ?? 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    id: () => (revision > 0 ? id : undefined),
    onServer: () => (revision > 0 ? { id, revision } : undefined),
    rest: () => last.then(Object, Object).then(() => {}),
    save: contents => {
      const next = last
        .catch(() => {})
        .then(async () => {
          const saved = await save({ body: { ...contents, id, revision } });
          revision = saved.revision;
          return saved;
        });
      last = next;
      return next;
    },
  };
}
