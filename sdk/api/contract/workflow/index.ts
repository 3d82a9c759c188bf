/** Calls for processes, forms, instances, tasks and callbacks. */
import { administration } from './administration.ts';
import { callback } from './callback.ts';
import { dynamics } from './dynamics.ts';
import { formConfig } from './form-config.ts';
import { jflow } from './jflow.ts';
import { statistics } from './statistics.ts';

export type { FlowUse, IncidentRow, ProcessCalls } from './administration.ts';
export type { CallbackConfig, CallbackDelivery, CallbackEvent } from './callback.ts';
export type { Candidate } from './candidates.ts';
export type { DraftRow, LeftValue } from './drafts.ts';
export type { Forecast, ForecastNode, ValueChange } from './dynamics.ts';
export type { ProcessDetail, ProcessRow } from './jflow.ts';
export type { NodeStatistics, ProcessStatistics, VersionStatistics } from './statistics.ts';
export type {
  InstanceRow,
  NextActors,
  TaskInfo,
  TaskRow,
  TimelineNote,
  TimelineRow,
} from './task.ts';
export type { PathNode, Template } from './templates.ts';
export type { FlowSide, FlowVisit, ProcessVersion } from './versions.ts';

export const workflow = {
  ...jflow,
  ...dynamics,
  ...formConfig,
  ...callback,
  ...statistics,
  ...administration,
} as const;
