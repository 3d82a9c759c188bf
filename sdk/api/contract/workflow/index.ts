/** Calls for processes, forms, instances, tasks and callbacks. */
import { administrationContract } from './administration.ts';
import { callbackContract } from './callback.ts';
import { dynamicsContract } from './dynamics.ts';
import { formConfigContract } from './form-config.ts';
import { jflowContract } from './jflow.ts';
import { statisticsContract } from './statistics.ts';

export type { OmittedFieldValue } from './actions.ts';
export type {
  FlowReference,
  IncidentRow,
  LiveTask,
  ProcessWithSubProcesses,
} from './administration.ts';
export type { CallbackConfig, CallbackDelivery, CallbackEvent } from './callback.ts';
export type { Candidate } from './candidates.ts';
export type { DraftRow } from './drafts.ts';
export type { FieldValueChange, Forecast, ForecastNode } from './dynamics.ts';
export type { ProcessDetail, ProcessRow } from './jflow.ts';
export type { NodeStatistics, ProcessStatistics, VersionStatistics } from './statistics.ts';
export type {
  ApprovalTaskDetail,
  InstanceRow,
  NextNodeAssigneePicks,
  TaskRow,
  TimelineNote,
  TimelineRow,
} from './task.ts';
export type { ApprovalPathNode, StartableProcess } from './templates.ts';
export type { ConcurrentFlowDraft, InstanceNodeVisit, ProcessVersion } from './versions.ts';

export const workflowContract = {
  ...jflowContract,
  ...dynamicsContract,
  ...formConfigContract,
  ...callbackContract,
  ...statisticsContract,
  ...administrationContract,
} as const;
