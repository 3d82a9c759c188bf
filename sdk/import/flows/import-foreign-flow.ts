/** Detects from which system (dialect) a flow definition comes and imports the flow. */

import type { Flow } from '../../flow/model/flow.ts';
import { parseExactJson } from '../../json.ts';
import { readDingtalk } from './dingtalk/index.ts';
import { readFlowlong } from './flowlong/index.ts';
import type { ImportedFlow } from './imported.ts';
import { createFlowImportLossMessage, type FlowLoss, type FlowMessage } from './loss.ts';
import { FlowImportContext, type FlowImportOptions } from './reading.ts';
import { isFlowTooLarge } from './size.ts';
import { type FlowSource, isRawObject, type RawObject } from './source.ts';
import { readStavinli } from './stavinli/index.ts';
import { readWarmFlow } from './warm-flow/index.ts';
import { readYudaoModel } from './yudao/index.ts';

export const FLOW_DIALECTS = ['flowlong', 'yudao', 'warm-flow', 'stavinli', 'dingtalk'] as const;
export type FlowDialect = (typeof FLOW_DIALECTS)[number];

export type ForeignFlow =
  | {
      ok: true;
      dialect: FlowDialect;
      flow: Flow;
      processName?: string;
      processKey?: string;
      losses: FlowLoss[];
    }
  | { ok: false; reason: FlowMessage };

const readerByDialect: Record<FlowDialect, (root: FlowSource, reading: FlowImportContext) => ImportedFlow> = {
  flowlong: readFlowlong,
  yudao: readYudaoModel,
  'warm-flow': readWarmFlow,
  stavinli: readStavinli,
  dingtalk: readDingtalk,
};

/**
 * Imports a flow definition of another system from JSON text or parsed JSON. Parts that have no counterpart
 * are listed in `losses`. The property `foreign` of each node keeps the unknown keys of its source. The lint
 * check of the flow reports the nodes that an author must complete before publishing.
 */
export function importForeignFlow(source: unknown, options: FlowImportOptions = {}): ForeignFlow {
  const raw = unpackForeignFlowDefinition(source);
  if (!raw) return { ok: false, reason: createFlowImportLossMessage('no-json') };
  const dialect = detectFlowDialect(raw);
  if (!dialect) return { ok: false, reason: createFlowImportLossMessage('no-dialect') };
  if (isFlowTooLarge(raw)) return { ok: false, reason: createFlowImportLossMessage('too-large') };
  const reading = new FlowImportContext(options);
  const root = reading.source(raw);
  const { flow, processName, processKey } = readerByDialect[dialect](root, reading);
  const key = readProcessKey(root, dialect, processKey);
  const losses = reading.finish();
  return {
    ok: true,
    dialect,
    flow,
    processName: processName || undefined,
    processKey: key || undefined,
    losses,
  };
}

/** The property that contains the process key, by flow format (dialect). */
const PROCESS_KEY_PROPERTY_BY_DIALECT: Record<FlowDialect, string> = {
  flowlong: 'key',
  yudao: 'key',
  'warm-flow': 'flowCode',
  stavinli: 'tableId',
  dingtalk: 'processCode',
};

/**
 * Converts the key in the source to a valid process key, which starts with a letter and contains only
 * letters, digits and underscores.
 */
function readProcessKey(root: FlowSource, dialect: FlowDialect, provided: string): string {
  const clean = provided.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=[^A-Za-z])/, 'p_');
  if (provided === '' || clean === provided) return provided;
  root.lose('key-changed', { provided, key: clean }, PROCESS_KEY_PROPERTY_BY_DIALECT[dialect]);
  return clean;
}

/**
 * Detects the flow format (dialect) of a definition by its structure. Returns undefined if the structure
 * matches no supported format.
 */
export function detectFlowDialect(source: unknown): FlowDialect | undefined {
  const raw = unpackForeignFlowDefinition(source);
  if (!raw) return undefined;
  if (Array.isArray(raw.nodeList)) return 'warm-flow';
  if (isRawObject(raw.simpleModel) || isYudaoNode(raw)) return 'yudao';
  if (isRawObject(raw.processConfig) || isDingtalkNode(raw)) return 'dingtalk';
  const process = isRawObject(raw.data) && !isRawObject(raw.nodeConfig) ? raw.data : raw;
  const first = isRawObject(process.nodeConfig) ? process.nodeConfig : process;
  if ('nodeKey' in first) return 'flowlong';
  return isRawObject(process.nodeConfig) || 'settype' in first ? 'stavinli' : undefined;
}

/**
 * Returns true for a node of yudao. Such nodes have the property `name`, while nodes of this product have
 * `nodeName`.
 */
const isYudaoNode = (raw: RawObject): boolean =>
  typeof raw.type === 'number' && 'name' in raw && !('nodeName' in raw) && !('nodeKey' in raw);

const isDingtalkNode = (raw: RawObject): boolean =>
  typeof raw.type === 'string' && raw.type.trim().toLowerCase() === 'start' && 'nodeId' in raw;

/** Keys under which a definition is often nested as JSON text. */
const NESTED_DEFINITION_KEYS = [
  'modelContent',
  'simpleModel',
  'processConfig',
  'nodeConfig',
  'data',
] as const;

function unpackForeignFlowDefinition(source: unknown): RawObject | undefined {
  const raw = typeof source === 'string' ? parseDefinitionJson(source) : source;
  if (!isRawObject(raw)) return undefined;
  const nested = NESTED_DEFINITION_KEYS.filter(key => typeof raw[key] === 'string').map(key => [
    key,
    parseDefinitionJson(raw[key] as string),
  ]);
  const opened: RawObject = {
    ...raw,
    ...Object.fromEntries(nested.filter(([, value]) => isRawObject(value))),
  };
  const { modelContent, ...outer } = opened;
  return isRawObject(modelContent) ? { ...outer, ...modelContent } : opened;
}

function parseDefinitionJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
