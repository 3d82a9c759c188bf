/** The calls of processes, forms, instances, tasks and their callbacks. */
import { callback } from './callback.ts';
import { dynamics } from './dynamics.ts';
import { formConfig } from './form-config.ts';
import { jflow } from './jflow.ts';

export type { CallbackConfig, CallbackDelivery, CallbackEvent } from './callback.ts';
export type { DraftRow } from './drafts.ts';
export type { Forecast, ForecastNode, ValueChange } from './dynamics.ts';
export type { ProcessDetail, ProcessRow } from './jflow.ts';
export type {
  InstanceRow,
  NextActors,
  TaskInfo,
  TaskRow,
  TimelineNote,
  TimelineRow,
} from './task.ts';
export type { PathNode, Template } from './templates.ts';

export const workflow = { ...jflow, ...dynamics, ...formConfig, ...callback } as const;
