/** Stores an author's draft: each change on this machine at once, and on the server soon after, one save at a time. */
import { ApiError } from '@countersign/sdk/api';

/** A stored draft of the server; its content is JSON text. */
export interface Stored {
  revision: number;
  content: string;
}

/** The draft of another author, in place of the one that this author started from. */
export interface Conflict {
  /** The draft that both started from. */
  base: string;
  yours: string;
  theirs: Stored;
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
  stored: Stored & { updateTime: string };
  save: (draft: Stored) => Promise<{ revision: number; updateTime: string }>;
  /** Reads the other author's draft in the data of a refusal; undefined where there is none. */
  theirs: (data: unknown) => Stored | undefined;
  /** Stores the draft on this machine; undefined removes it. */
  storeLocally: (draft: { base: Stored; content: string } | undefined) => void;
  /** Runs a function some time after the last call; the save waits for a pause in the changes. */
  afterPause: (run: () => void) => void;
}

export class DraftSync {
  #options: DraftSyncOptions;
  #base: Stored;
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

  /** The same object until something changes. */
  readonly state = (): SyncState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** True while the server lacks a change. */
  readonly isPending = (): boolean => this.#current !== this.#base.content;
  get revision(): number {
    return this.#base.revision;
  }
  /** The draft as the server has it. */
  get stored(): string {
    return this.#base.content;
  }
  /** The draft as it is on this machine. */
  get current(): string {
    return this.#current;
  }

  change(content: string): void {
    if (content === this.#current) return;
    this.#current = content;
    // A save that is under way stores another draft.
    const isPending = this.isPending() || this.#saving !== undefined;
    this.#options.storeLocally(isPending ? { base: this.#base, content } : undefined);
    if (this.#state.kind === 'conflict') return;
    this.#set(isPending ? { kind: 'waiting' } : { kind: 'saved', at: this.#savedAt });
    if (isPending) this.#options.afterPause(() => void this.flush());
  }

  /** Saves now what is not saved; true where the server has all of it afterwards. */
  async flush(): Promise<boolean> {
    while (this.isPending() && this.#state.kind !== 'conflict') {
      this.#saving ??= this.#save();
      await this.#saving;
      if ((this.#state as SyncState).kind === 'failed') return false;
    }
    return !this.isPending();
  }

  /** A draft of this machine started from another revision than the server has. */
  conflicted(conflict: Conflict): void {
    this.#current = conflict.yours;
    this.#set({ kind: 'conflict', conflict });
  }

  /** Goes on from the other author's draft with the one that this author chose. */
  resolve(theirs: Stored, chosen: string): Promise<boolean> {
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

/** Returns a reader of `data.theirs` whose text stands under `key`. */
export const theirsUnder =
  (key: string) =>
  (data: unknown): Stored | undefined => {
    const { theirs } = (data ?? {}) as { theirs?: Record<string, unknown> };
    const revision = theirs?.revision;
    const content = theirs?.[key];
    return typeof revision === 'number' && typeof content === 'string' ? { revision, content } : undefined;
  };
