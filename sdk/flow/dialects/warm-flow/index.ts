/** warm-flow: a graph of nodes and skips, turned into a tree where its branches meet again as they split. */
import { flowOf } from '../draft.ts';
import type { Imported } from '../imported.ts';
import type { Reading } from '../reading.ts';
import type { Source } from '../source.ts';
import { Graph } from './graph.ts';
import type { GraphMeaning } from './meaning.ts';
import { leaveNode } from './settings.ts';
import { Walk } from './walk.ts';

/** `meaning` is that of another format whose graph is written as warm-flow's. */
export function readWarmFlow(root: Source, reading: Reading, meaning: GraphMeaning = {}): Imported {
  const graph = new Graph(root.list('nodeList'), reading);
  const walk = new Walk(graph, reading, meaning);
  const start = walk.start();
  const flow = flowOf(start, walk.behindStart(start), reading);
  walk.reportUnreached();
  leaveDefinition(root);
  return { flow, processName: root.text('flowName'), processKey: root.text('flowCode') };
}

/** The settings of the definition as a whole. */
function leaveDefinition(root: Source): void {
  root.ignore(
    'id',
    'version',
    'isPublish',
    'modelValue',
    'category',
    'createBy',
    'updateBy',
    'topText',
    'topTextShow',
  );
  root.ignore('chartStatusColor', 'categoryList', 'formPathList', 'extMap', 'instance', 'activityStatus');
  leaveNode(root);
}
