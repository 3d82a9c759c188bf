/**
 * Computes the marks that the canvas shows for a running instance, such as node states. This module is loaded
 * when an instance is first shown.
 */
import type { Flow } from '@countersign/sdk/flow';
import { type InstanceRun, pathOfRun, viewOfRun } from '@countersign/sdk/flow/diagram';
import type { Lang } from '@countersign/sdk/i18n';
import type { CanvasMarks } from '../store/drawing.ts';

export function createCanvasMarksForRun(flow: Flow, run: InstanceRun, lang: Lang): CanvasMarks {
  const { reached, ...marks } = viewOfRun(flow, run, lang);
  const isEnded = run.state === 1;
  return { ...marks, lit: (rendered, layout) => pathOfRun(rendered, layout, { reached, isEnded }) };
}
