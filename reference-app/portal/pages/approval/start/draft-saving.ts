/** Saving a draft on the server: under an id that is made once, one save after the other. */
import { newKey } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';

type Body = PartOf<'POST jflow/draft/save', 'body'>;
type Saved = PartOf<'POST jflow/draft/save', 'response'>;
type SaveCall = (parts: { body: Body }) => Promise<Saved>;

export interface Drafting {
  /** The draft's id, once it was saved or where it was one before. */
  id(): string | undefined;
  /** The draft as the server has it; undefined before the first save. */
  onServer(): { id: string; revision: number } | undefined;
  save(contents: Omit<Body, 'id' | 'revision'>): Promise<Saved>;
  /** Once nothing is on its way any more, whatever came of it. */
  rest(): Promise<void>;
}

/** Use one per form on the page; `known` is the draft that it was opened from. */
export function drafting(save: SaveCall, known?: { id: string; revision: number }): Drafting {
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
