/** Types of the flow designer that a page names. */
import type { LintRow } from '@countersign/sdk/flow';

/** A problem of a flow, with the id of its node. */
export type FlowLintRow = LintRow;

/** A step of the designer. */
export type FlowStep = 'basicInfo' | 'flowDesign' | 'flowSetting';

export interface FlowImageOptions {
  /** Default `jpeg`. */
  type?: 'jpeg' | 'png' | 'svg';
  /** The id of a container or a branch that is shown alone; the whole flow by default. */
  branch?: string;
}

/** A published version of a flow. */
export interface FlowVersion {
  /** Grows with each publication. */
  version: number;
  /** Whether new instances start on it. */
  isPublished?: boolean;
  /** Number of instances that run on it. */
  running?: number;
  /** The name of the person who published it. */
  createBy?: string;
  /** An ISO date. */
  createTime?: string;
}

/** The outcome of a migration for one instance. */
export interface MigrationRow {
  instanceId: string;
  itemName: string;
  /** The version that it runs on. */
  from: number;
  ok: boolean;
  message?: string;
}

/** The versions of a process, for a page without our server. */
export interface FlowVersions {
  list(): Promise<readonly FlowVersion[]>;
  /** The flow as it was saved, JSON text or an object. */
  detail(version: number): Promise<{ flow: unknown }>;
  /** Moves the instances of all other versions to this one; a dry run only returns the outcome for each. */
  migrate?(version: number, isDryRun: boolean): Promise<readonly MigrationRow[]>;
}
