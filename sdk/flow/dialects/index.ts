/** Flows of other systems: detects the dialect of a definition and imports it. */
import { parseExactJson } from '../../json.ts';
import type { Flow } from '../model/flow.ts';
import { readDingtalk } from './dingtalk/index.ts';
import { readFlowlong } from './flowlong/index.ts';
import type { Imported } from './imported.ts';
import { type Loss, type Message, messageOf } from './loss.ts';
import { type ImportOptions, Reading } from './reading.ts';
import { isTooLarge } from './size.ts';
import { isRaw, type Raw, type Source } from './source.ts';
import { readStavinli } from './stavinli/index.ts';
import { readWarmFlow } from './warm-flow/index.ts';
import { readYudao } from './yudao/index.ts';

export {
  type BpmnEdge,
  type BpmnGraph,
  type BpmnVertex,
  bpmnGraph,
  type ForeignBpmn,
  importBpmn,
} from './bpmn/index.ts';
export type { Loss, LossCode, LossSeverity, Message } from './loss.ts';
export type { ImportOptions, PeopleKind } from './reading.ts';

export const DIALECTS = ['flowlong', 'yudao', 'warm-flow', 'stavinli', 'dingtalk'] as const;
export type Dialect = (typeof DIALECTS)[number];

export type ForeignFlow =
  | { ok: true; dialect: Dialect; flow: Flow; processName?: string; processKey?: string; losses: Loss[] }
  | { ok: false; reason: Message };

const readers: Record<Dialect, (root: Source, reading: Reading) => Imported> = {
  flowlong: readFlowlong,
  yudao: readYudao,
  'warm-flow': readWarmFlow,
  stavinli: readStavinli,
  dingtalk: readDingtalk,
};

/**
 * Reads a definition of another system, JSON text or parsed. Parts without a counterpart here are named in `losses`; what is not
 * understood at all is also kept with its node, under `foreign`. Nodes that need an author before publishing are found by lint.
 */
export function importForeign(source: unknown, options: ImportOptions = {}): ForeignFlow {
  const raw = unpacked(source);
  if (!raw) return { ok: false, reason: messageOf('no-json') };
  const dialect = detectDialect(raw);
  if (!dialect) return { ok: false, reason: messageOf('no-dialect') };
  if (isTooLarge(raw)) return { ok: false, reason: messageOf('too-large') };
  const reading = new Reading(options);
  const root = reading.source(raw);
  const { flow, processName, processKey } = readers[dialect](root, reading);
  const key = readKey(root, dialect, processKey);
  const losses = reading.finish();
  return {
    ok: true,
    dialect,
    flow,
    ...(processName && { processName }),
    ...(key && { processKey: key }),
    losses,
  };
}

/** The place of the process key in each dialect. */
const keyNames: Record<Dialect, string> = {
  flowlong: 'key',
  yudao: 'key',
  'warm-flow': 'flowCode',
  stavinli: 'tableId',
  dingtalk: 'processCode',
};

/** Ours starts with a letter and knows letters, digits and underscores. */
function readKey(root: Source, dialect: Dialect, provided: string): string {
  const clean = provided.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=[^A-Za-z])/, 'p_');
  if (provided === '' || clean === provided) return provided;
  root.lose('key-changed', { provided, key: clean }, keyNames[dialect]);
  return clean;
}

/** Which dialect a definition is written in, by its structure; undefined for none of the five. */
export function detectDialect(source: unknown): Dialect | undefined {
  const raw = unpacked(source);
  if (!raw) return undefined;
  if (Array.isArray(raw.nodeList)) return 'warm-flow';
  if (isRaw(raw.simpleModel) || isYudaoNode(raw)) return 'yudao';
  if (isRaw(raw.processConfig) || isDingtalkNode(raw)) return 'dingtalk';
  const process = isRaw(raw.data) && !isRaw(raw.nodeConfig) ? raw.data : raw;
  const first = isRaw(process.nodeConfig) ? process.nodeConfig : process;
  if ('nodeKey' in first) return 'flowlong';
  return isRaw(process.nodeConfig) || 'settype' in first ? 'stavinli' : undefined;
}

/** Our own format has `nodeName`, yudao's nodes have `name`. */
const isYudaoNode = (raw: Raw): boolean =>
  typeof raw.type === 'number' && 'name' in raw && !('nodeName' in raw) && !('nodeKey' in raw);

const isDingtalkNode = (raw: Raw): boolean =>
  typeof raw.type === 'string' && raw.type.trim().toLowerCase() === 'start' && 'nodeId' in raw;

/** Keys under which a definition is often stored as text of its own. */
const NESTED = ['modelContent', 'simpleModel', 'processConfig', 'nodeConfig', 'data'] as const;

function unpacked(source: unknown): Raw | undefined {
  const raw = typeof source === 'string' ? parse(source) : source;
  if (!isRaw(raw)) return undefined;
  const nested = NESTED.filter(key => typeof raw[key] === 'string').map(key => [
    key,
    parse(raw[key] as string),
  ]);
  const opened: Raw = { ...raw, ...Object.fromEntries(nested.filter(([, value]) => isRaw(value))) };
  const { modelContent, ...outer } = opened;
  return isRaw(modelContent) ? { ...outer, ...modelContent } : opened;
}

function parse(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
