/** The state of one import: the losses so far, the ids in use, and the settings of nodes that concern the whole flow. */
import type { FlowSetting, Named } from '../model/flow.ts';
import { type DefaultName, defaultName, type Loss, type LossCode, type LossParams, lossOf } from './loss.ts';
import { type Raw, Source } from './source.ts';

export type PeopleKind = 'user' | 'role' | 'organization' | 'position';

export interface ImportOptions {
  /** Maps people, roles, organisations and positions to this system's; undefined keeps them as they are. */
  people?: (kind: PeopleKind, id: string, name: string) => Named | undefined;
  /** Maps the field names of conditions and privileges to the models of the bound form. */
  field?: (field: string) => string;
  /** Language of the names that nodes get where the source has none. Default zh. */
  lang?: 'zh' | 'en';
}

/** The outcome where the approver is the initiator. */
export type SelfApproval = 'decides' | 'skipped' | 'other';

export class Reading {
  readonly setting: FlowSetting = {};
  /** The start node lets the initiator add people who get a copy. */
  copiesAtStart = false;
  readonly #options: ImportOptions;
  readonly #losses = new Map<string, Loss>();
  readonly #sources: Source[] = [];
  readonly #ids = new Set<string>();
  readonly #seen = new Set<Source>();
  readonly #self: { source: Source; key: string; way: SelfApproval }[] = [];

  constructor(options: ImportOptions = {}) {
    this.#options = options;
  }

  source(raw: Raw, path = ''): Source {
    return new Source(raw, path, this);
  }

  remember(source: Source): void {
    this.#sources.push(source);
  }

  lose(source: Source, code: LossCode, key: string, params: LossParams = {}): void {
    const path = key ? source.pathOf(key) : source.path;
    const { id, name } = source.owner ?? {};
    const loss = {
      ...lossOf(code, path, params),
      ...(id !== undefined && { nodeId: id, nodeName: name ?? '' }),
    };
    this.#losses.set(`${code} ${path} ${params.id ?? ''}`, loss);
  }

  /** The id and name of a node; a node that is read again is a copy and gets an id of its own. `quiet` has no ids to keep. */
  identify(source: Source, { id: provided, name: written, kind, n, quiet }: Identity): NodeName {
    const name = written || defaultName(kind, this.#options.lang ?? 'zh', { n: String(n ?? '') });
    const copied = this.#seen.has(source);
    const id = this.#freeId(provided);
    if (copied) source.lose('copied', { id });
    else source.ownedBy({ id, name });
    if (!copied && id !== provided && !quiet) source.lose('id-changed', { provided, id });
    this.#seen.add(source);
    return { id, nodeName: name };
  }

  /** A node that the source does not have: the place where lanes meet. */
  added(kind: DefaultName, wanted: string): NodeName {
    return { id: this.#freeId(wanted), nodeName: defaultName(kind, this.#options.lang ?? 'zh') };
  }

  /** A node that stands for something of the source that has no node of its own. */
  standIn(wanted: string, nodeName: string): NodeName {
    return { id: this.#freeId(wanted), nodeName };
  }

  named(kind: PeopleKind, id: string, name = id): Named {
    return this.#options.people?.(kind, id, name) ?? { id, name: name || id };
  }

  field(name: string): string {
    return this.#options.field?.(name) ?? name;
  }

  selfApproval(source: Source, key: string, way: SelfApproval): void {
    this.#self.push({ source, key, way });
  }

  /** Everything that was not carried over, in the order of the source. */
  finish(): Loss[] {
    this.#applySelfApproval();
    for (const source of this.#sources) this.#reportRest(source);
    return [...this.#losses.values()];
  }

  /** One switch for the flow: on where no node wants it off. */
  #applySelfApproval(): void {
    const skips = this.#self.filter(one => one.way === 'skipped');
    const mixed = this.#self.some(one => one.way === 'decides');
    if (skips.length > 0 && !mixed) this.setting.dedupe = { ...this.setting.dedupe, initiator: true };
    const lost = this.#self.filter(one => one.way === 'other' || (mixed && one.way === 'skipped'));
    for (const { source, key } of lost) source.lose('self-approval', { key });
  }

  #reportRest(source: Source): void {
    const rest = source.rest();
    for (const [key] of rest) source.lose('unknown-key', { key });
    if (source.node && rest.length > 0) source.node.foreign = Object.fromEntries(rest);
  }

  #freeId(provided: string): string {
    let id = provided;
    for (let n = 2; id === '' || this.#ids.has(id); n += 1) id = `${provided || 'node'}_${n}`;
    this.#ids.add(id);
    return id;
  }
}

interface Identity {
  id: string;
  name: string;
  /** Its name where the source has none. */
  kind: DefaultName;
  n?: number;
  quiet?: boolean;
}

export interface NodeName {
  id: string;
  nodeName: string;
}
