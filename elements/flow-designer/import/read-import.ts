/** Reads the flow that an author brings in, of any dialect, with the list of everything that could not be carried over. */

import { type Flow, flowTextsIn, importFlow, placesOf, withSummaries } from '@countersign/sdk/flow';
import { fromBpmn } from '@countersign/sdk/flow/bpmn';
import {
  type BpmnGraph,
  type Dialect,
  detectDialect,
  importBpmn,
  importForeign,
  type LossSeverity,
} from '@countersign/sdk/flow/dialects';
import type { Lang } from '@countersign/sdk/i18n';
import { parseExactJson } from '@countersign/sdk/json';
import { importTextsIn } from './texts.ts';

export interface LossLine {
  severity: LossSeverity;
  message: string;
  /** Empty where the flow as a whole is meant. */
  nodeName: string;
  /** The place in the source. */
  path: string;
}

export type ReadImport =
  | {
      ok: true;
      flow: Flow;
      /** The name of the format; undefined for our own. */
      system?: string;
      processName: string;
      processKey: string;
      /** Number of nodes. */
      count: number;
      losses: LossLine[];
      /** The drawing of a BPMN document of another tool. */
      graph?: BpmnGraph;
    }
  | { ok: false; message: string };

const SYSTEMS: Readonly<Record<Dialect, string>> = {
  flowlong: 'FlowLong',
  yudao: 'yudao Simple',
  'warm-flow': 'Warm-Flow',
  stavinli: 'StavinLi workflow',
  dingtalk: '钉钉 DingTalk',
};

export function readImport(text: string, lang: Lang): ReadImport {
  const source = text.trim();
  if (source === '') return { ok: false, message: importTextsIn(lang)('pasteHint') };
  if (source.startsWith('<')) return readBpmn(source, lang);
  return detectDialect(source) ? readForeign(source, lang) : readOwn(source, lang);
}

const countOf = (flow: Flow): number => placesOf(flow).length;

function readForeign(source: string, lang: Lang): ReadImport {
  const result = importForeign(source, { lang });
  if (!result.ok) return { ok: false, message: result.reason[lang] };
  const { flow, dialect, processName = '', processKey = '', losses } = result;
  return {
    ok: true,
    flow: withSummaries(flow, flowTextsIn(lang)),
    system: SYSTEMS[dialect],
    processName,
    processKey,
    count: countOf(flow),
    losses: losses.map(loss => lineOf(loss, lang)),
  };
}

const lineOf = (
  {
    severity,
    nodeName = '',
    path,
    ...message
  }: { severity: LossSeverity; nodeName?: string; path: string } & Record<Lang, string>,
  lang: Lang,
): LossLine => ({ severity, nodeName, path, message: message[lang] });

/** A saved process has the flow as a text, beside its name and key. */
function readOwn(source: string, lang: Lang): ReadImport {
  const t = importTextsIn(lang);
  const raw = parsed(source);
  const model = typeof raw?.modelContent === 'string' ? parsed(raw.modelContent) : raw;
  const result = importFlow(model);
  if (!raw || !result.ok) return { ok: false, message: t(raw ? 'noFlow' : 'noJson') };
  const { flow, warnings } = result;
  return {
    ok: true,
    flow,
    processName: textOf(raw.processName),
    processKey: textOf(raw.processKey),
    count: countOf(flow),
    losses: warnings.map(path => ({
      severity: 'dropped',
      nodeName: '',
      path: path.replace(/^unreadable: /, ''),
      message: t('unreadable'),
    })),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = parseExactJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const dropped = (path: string, message: string): LossLine => ({
  severity: 'dropped',
  nodeName: '',
  path,
  message,
});

/** Documents of this product come back as the very flow; those of other tools lose what is no approval. */
function readBpmn(source: string, lang: Lang): ReadImport {
  const t = importTextsIn(lang);
  const own = fromBpmn(source);
  if (own.ok) {
    const { flow, processName, processKey, ignored, differences } = own;
    return {
      ok: true,
      flow,
      system: 'BPMN 2.0',
      processName,
      processKey,
      count: countOf(flow),
      losses: [
        ...ignored.map(path => dropped(path, t('ignored'))),
        ...differences.map(({ id, name, part, written, stored }) => ({
          ...dropped(
            id,
            t('differs', { part, written: written ?? t('nothing'), stored: stored ?? t('nothing') }),
          ),
          nodeName: name || id,
        })),
      ],
    };
  }
  if (own.reason !== 'not-ours') return { ok: false, message: t(own.reason) };
  const result = importBpmn(source, { lang });
  if (!result.ok) return { ok: false, message: result.reason[lang] };
  const { flow, graph, processName, processKey, losses } = result;
  return {
    ok: true,
    flow: withSummaries(flow, flowTextsIn(lang)),
    system: 'BPMN 2.0',
    processName,
    processKey,
    graph,
    count: countOf(flow),
    losses: losses.map(loss => lineOf(loss, lang)),
  };
}
