/** The marks of a running instance on the canvas; loaded with the first run that a page shows. */
import type { Flow } from '@countersign/sdk/flow';
import { type InstanceRun, pathOfRun, viewOfRun } from '@countersign/sdk/flow/diagram';
import type { Lang } from '@countersign/sdk/i18n';
import type { Shown } from '../store/drawing.ts';

export function shownRun(flow: Flow, run: InstanceRun, lang: Lang): Shown {
  const { reached, ...marks } = viewOfRun(flow, run, lang);
  const isEnded = run.state === 1;
  return { ...marks, lit: (rendered, layout) => pathOfRun(rendered, layout, { reached, isEnded }) };
}
