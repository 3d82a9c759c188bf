/**
 * Stores the user's draft. Each change is stored in the browser immediately and on the server soon after,
 * with one save at a time.
 */
import { ApiError } from '@countersign/sdk/api';

/** A draft stored on the server. Its content is JSON text. */
export interface StoredDraft {
  revision: number;
  content: string;
}

/** A conflict: since the user loaded the draft, another author has saved a newer version of it. */
export interface Conflict {
  /** Draft from which both authors started. */
  base: string;
  yours: string;
  theirs: StoredDraft;
  by: string;
  at: string;
}

export type SyncState =
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; conflict: Conflict };

export interface DraftSyncOptions {
  stored: StoredDraft & { updateTime: string };
  save: (draft: StoredDraft) => Promise<{ revision: number; updateTime: string }>;
  /** Returns the other author's draft from an error's data, or undefined if the error contains none. */
  theirs: (data: unknown) => StoredDraft | undefined;
  /** Stores the draft in the browser. `undefined` removes the stored draft. */
  storeLocally: (draft: { base: StoredDraft; content: string } | undefined) => void;
  /**
   * Calls `run` after a pause. A further call within the pause restarts it, so that a draft is saved only
   * when the user pauses editing.
   */
  afterPause: (run: () => void) => void;
}

export class DraftSync {
  #options: DraftSyncOptions;
  #base: StoredDraft;
  #savedAt: string;
  #current: string;
  #state: SyncState;
  #saving: Promise<void> | undefined;
  #listeners = new Set<() => void>();

  constructor(options: DraftSyncOptions) {
    const { revision, content, updateTime } = options.stored;
    this.#options = options;
    this.#base = { revision, content };
    this.#current = content;
    this.#savedAt = updateTime;
    this.#state = { kind: 'saved', at: updateTime };
  }

  /** Returns the current state. The object keeps its identity until the state changes. */
  readonly state = (): SyncState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns true while a change is not yet saved on the server. */
  readonly isPending = (): boolean => this.#current !== this.#base.content;
  get revision(): number {
    return this.#base.revision;
  }
  /** Content of the draft on the server. */
  get stored(): string {
    return this.#base.content;
  }
  /** The draft content in the editor, including changes that are not saved yet. */
  get current(): string {
    return this.#current;
  }

  change(content: string): void {
    if (content === this.#current) return;
    this.#current = content;
    // The content also counts as unsaved during a running save, because this save can send earlier content.
    const isPending = this.isPending() || this.#saving !== undefined;
    this.#options.storeLocally(isPending ? { base: this.#base, content } : undefined);
    if (this.#state.kind === 'conflict') return;
    this.#set(isPending ? { kind: 'waiting' } : { kind: 'saved', at: this.#savedAt });
    if (isPending) this.#options.afterPause(() => void this.flush());
  }

  /** Saves all unsaved changes. Returns true if the server then has all of them. */
  async flush(): Promise<boolean> {
    while (this.isPending() && this.#state.kind !== 'conflict') {
      this.#saving ??= this.#save();
      await this.#saving;
      if ((this.#state as SyncState).kind === 'failed') return false;
    }
    return !this.isPending();
  }

  /**
   * Reports a conflict: the draft in the browser is based on an older revision than the draft on the server.
   */
  conflicted(conflict: Conflict): void {
    this.#current = conflict.yours;
    this.#set({ kind: 'conflict', conflict });
  }

  /** Resolves a conflict: continues with the chosen content, based on the other author's revision. */
  resolve(theirs: StoredDraft, chosen: string): Promise<boolean> {
    this.#base = theirs;
    this.#current = chosen;
    this.#options.storeLocally(this.isPending() ? { base: theirs, content: chosen } : undefined);
    this.#savedAt = new Date().toISOString();
    this.#set(this.isPending() ? { kind: 'waiting' } : { kind: 'saved', at: this.#savedAt });
    return this.flush();
  }

  async #save(): Promise<void> {
    const sent = this.#current;
    this.#set({ kind: 'saving' });
    try {
      const { revision, updateTime } = await this.#options.save({
        revision: this.#base.revision,
        content: sent,
      });
      this.#base = { revision, content: sent };
      this.#savedAt = updateTime;
      if (!this.isPending()) this.#options.storeLocally(undefined);
      this.#set(this.isPending() ? { kind: 'waiting' } : { kind: 'saved', at: updateTime });
    } catch (error) {
      this.#set(this.#refused(error));
    } finally {
      this.#saving = undefined;
    }
  }

  #refused(error: unknown): SyncState {
    const theirs =
      error instanceof ApiError && error.subCode === 'conflict'
        ? this.#options.theirs(error.data)
        : undefined;
    if (!theirs) return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    const { by = '', at = '' } = error as ApiError;
    return {
      kind: 'conflict',
      conflict: { base: this.#base.content, yours: this.#current, theirs, by, at },
    };
  }

  #set(state: SyncState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Returns a function that reads the other author's draft from the property `theirs` of a conflict error.
 * `key` is the name of the property that contains the content of the draft.
 */
export const createConflictingDraftReader =
  (key: string) =>
  (data: unknown): StoredDraft | undefined => {
    const { theirs } = (data ?? {}) as { theirs?: Record<string, unknown> };
    const revision = theirs?.revision;
    const content = theirs?.[key];
    return typeof revision === 'number' && typeof content === 'string' ? { revision, content } : undefined;
  };
