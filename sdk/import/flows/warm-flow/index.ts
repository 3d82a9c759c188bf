/**
 * Reads warm-flow. The import converts a graph of nodes and skips (edges) to a tree in which the branches of
 * a split join again.
 */
import { createImportedFlow } from '../draft.ts';
import type { ImportedFlow } from '../imported.ts';
import type { FlowImportContext } from '../reading.ts';
import type { FlowSource } from '../source.ts';
import { WarmGraph } from './graph.ts';
import type { GraphMeaning } from './meaning.ts';
import { ignoreUnreadNodeKeys } from './settings.ts';
import { GraphWalk } from './walk.ts';

/**
 * Reads a definition. `meaning` overrides the semantics if another format, such as BPMN, was converted to the
 * graph notation of warm-flow.
 */
export function readWarmFlow(
  root: FlowSource,
  reading: FlowImportContext,
  meaning: GraphMeaning = {},
): ImportedFlow {
  const graph = new WarmGraph(root.list('nodeList'), reading);
  const walk = new GraphWalk(graph, reading, meaning);
  const start = walk.start();
  const flow = createImportedFlow(start, walk.behindStart(start), reading);
  walk.reportUnreached();
  markIgnoredDefinitionKeysAsRead(root);
  return { flow, processName: root.text('flowName'), processKey: root.text('flowCode') };
}

/** Marks the settings of the whole definition as read, so that they are not reported as losses. */
function markIgnoredDefinitionKeysAsRead(root: FlowSource): void {
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
  ignoreUnreadNodeKeys(root);
}
