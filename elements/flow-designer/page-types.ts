/** Defines the types of the flow designer that host pages use. */
import type { LintRow } from '@countersign/sdk/flow';

/** A problem in a flow, with the id of its node. */
export type FlowLintRow = LintRow;

/** A step of the designer: basic information, canvas, or settings of the flow. */
export type FlowStep = 'basicInfo' | 'flowDesign' | 'flowSetting';

/** A page in the settings step of the flow designer. */
export type SettingsPage = 'basic' | 'display' | 'remind' | 'print';

export interface FlowImageOptions {
  /** File format of the image. Default: `jpeg`. */
  type?: 'jpeg' | 'png' | 'svg';
  /** Id of the gateway or branch to show. Omit it to show the whole flow. */
  branch?: string;
}

/** A published version of a flow. */
export interface FlowVersion {
  /** Version number, which increases with each publication. */
  version: number;
  /** True if this is the published version, on which new instances start. */
  isPublished?: boolean;
  /** Number of instances that run on this version. */
  running?: number;
  /** Name of the person who published the version. */
  createBy?: string;
  /** Time of the publication, as an ISO date. */
  createTime?: string;
}

/** The result of a migration for one instance. */
export interface MigrationRow {
  instanceId: string;
  itemName: string;
  /** Version that the instance ran on before the migration. */
  from: number;
  ok: boolean;
  message?: string;
  /** Fields with a value that the form of the target version no longer shows. */
  lost?: readonly { field: string; label: string }[];
  /** Values that the form of the target version refuses. */
  unfit?: readonly { field: string; message: string }[];
}

/** A source of the versions of a process, for host pages that do not use the Countersign server. */
export interface FlowVersions {
  list(): Promise<readonly FlowVersion[]>;
  /** Returns the flow as it was saved, as JSON text or as an object. */
  detail(version: number): Promise<{ flow: unknown }>;
  /**
   * Migrates the instances of all other versions to `version` and returns one result for each instance. A dry
   * run changes nothing. Omit this method if the host page cannot migrate instances.
   */
  migrate?(version: number, isDryRun: boolean): Promise<readonly MigrationRow[]>;
}
