/**
 * Collects the intermediate results of one import: losses (parts that were changed or dropped), used ids, and
 * settings of the whole flow that nodes of the source define.
 */
import type { FlowSetting, Named } from '../../flow/model/flow.ts';
import {
  createFlowImportLoss,
  type DefaultName,
  defaultNodeName,
  type FlowLoss,
  type FlowLossCode,
  type LossParams,
} from './loss.ts';
import { FlowSource, type LossRecorder, type RawObject } from './source.ts';

export type PeopleKind = 'user' | 'role' | 'organization' | 'position';

export interface FlowImportOptions {
  /**
   * Maps people, roles, organisations and positions of the source system to records of this system. If the
   * function returns undefined, the id and name from the source system are kept.
   */
  people?: (kind: PeopleKind, id: string, name: string) => Named | undefined;
  /**
   * Maps field names in conditions and privileges to the field keys (`model`) of the form that the flow uses.
   * By default, names are kept unchanged.
   */
  field?: (field: string) => string;
  /** The language of the default node names. Default: `zh`. */
  lang?: 'zh' | 'en';
}

/** The effect on a task if its approver is also the initiator of the flow. */
export type SelfApproval = 'decides' | 'skipped' | 'other';

export class FlowImportContext implements LossRecorder {
  readonly setting: FlowSetting = {};
  /** True if the initiator may choose people who receive a copy of the application. */
  copiesAtStart = false;
  readonly #options: FlowImportOptions;
  readonly #losses = new Map<string, FlowLoss>();
  readonly #sources: FlowSource[] = [];
  readonly #ids = new Set<string>();
  readonly #seen = new Set<FlowSource>();
  readonly #self: { source: FlowSource; key: string; way: SelfApproval }[] = [];

  constructor(options: FlowImportOptions = {}) {
    this.#options = options;
  }

  source(raw: RawObject, path = ''): FlowSource {
    return new FlowSource(raw, path, this);
  }

  remember(source: FlowSource): void {
    this.#sources.push(source);
  }

  lose(source: FlowSource, code: FlowLossCode, key: string, params: LossParams = {}): void {
    const path = key ? source.pathOf(key) : source.path;
    const { id, name } = source.owner ?? {};
    const loss = {
      ...createFlowImportLoss(code, path, params),
      ...(id !== undefined && { nodeId: id, nodeName: name ?? '' }),
    };
    this.#losses.set(`${code} ${path} ${params.id ?? ''}`, loss);
  }

  /**
   * Assigns the id and the name of a node. A node that is read a second time becomes a copy with another id.
   * Set `quiet` if the source has no ids, so that a changed id is not reported as a loss.
   */
  identify(
    source: FlowSource,
    { id: provided, name: written, kind, n, quiet }: NodeIdentity,
  ): IdentifiedName {
    const name = written || defaultNodeName(kind, this.#options.lang ?? 'zh', { n: String(n ?? '') });
    const copied = this.#seen.has(source);
    const id = this.#freeId(provided);
    if (copied) source.lose('copied', { id });
    else source.ownedBy({ id, name });
    if (!copied && id !== provided && !quiet) source.lose('id-changed', { provided, id });
    this.#seen.add(source);
    return { id, nodeName: name };
  }

  /**
   * Returns the id and name for a node that does not exist in the source, such as the aggregate node where
   * branches (lanes) join.
   */
  added(kind: DefaultName, wanted: string): IdentifiedName {
    return { id: this.#freeId(wanted), nodeName: defaultNodeName(kind, this.#options.lang ?? 'zh') };
  }

  /** Returns the id and name for a node that represents a source element of another kind, such as an edge. */
  standIn(wanted: string, nodeName: string): IdentifiedName {
    return { id: this.#freeId(wanted), nodeName };
  }

  named(kind: PeopleKind, id: string, name = id): Named {
    return this.#options.people?.(kind, id, name) ?? { id, name: name || id };
  }

  field(name: string): string {
    return this.#options.field?.(name) ?? name;
  }

  selfApproval(source: FlowSource, key: string, way: SelfApproval): void {
    this.#self.push({ source, key, way });
  }

  /** Returns all losses (parts that were changed or dropped), in the order of the source. */
  finish(): FlowLoss[] {
    this.#applySelfApproval();
    for (const source of this.#sources) this.#reportRest(source);
    return [...this.#losses.values()];
  }

  /**
   * Enables the flow setting that skips the tasks of the initiator, if a node of the source requires this.
   * The setting stays disabled if another node of the source lets the initiator decide.
   */
  #applySelfApproval(): void {
    const skips = this.#self.filter(one => one.way === 'skipped');
    const mixed = this.#self.some(one => one.way === 'decides');
    if (skips.length > 0 && !mixed) this.setting.dedupe = { ...this.setting.dedupe, initiator: true };
    const lost = this.#self.filter(one => one.way === 'other' || (mixed && one.way === 'skipped'));
    for (const { source, key } of lost) source.lose('self-approval', { key });
  }

  #reportRest(source: FlowSource): void {
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

interface NodeIdentity {
  id: string;
  name: string;
  /** The key of the default name that is used if the node has no name in the source. */
  kind: DefaultName;
  n?: number;
  quiet?: boolean;
}

export interface IdentifiedName {
  id: string;
  nodeName: string;
}
