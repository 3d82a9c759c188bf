/** Reads an imported flow in any supported format and lists everything that could not be converted. */
import { type Flow, flowTextsIn, importFlow, nodePlacesOf, withSummaries } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import {
  type BpmnGraph,
  detectFlowDialect,
  type FlowDialect,
  type FlowLossSeverity,
  fromBpmn,
  importBpmn,
  importForeignFlow,
} from '@countersign/sdk/import';
import { parseExactJson } from '@countersign/sdk/json';
import { importTextsForLanguage } from './texts.ts';

export interface LossLine {
  severity: FlowLossSeverity;
  message: string;
  /** Name of the affected node, or an empty string for the flow as a whole. */
  nodeName: string;
  /** Path of the affected element in the source document. */
  path: string;
}

export type ReadImport =
  | {
      ok: true;
      flow: Flow;
      /** Name of the source format. Undefined for Countersign's own format. */
      system?: string;
      processName: string;
      processKey: string;
      /** Number of nodes in the imported flow. */
      count: number;
      losses: LossLine[];
      /** Graph of a BPMN document that was written by another tool. */
      graph?: BpmnGraph;
    }
  | { ok: false; message: string };

const DIALECT_NAMES: Readonly<Record<FlowDialect, string>> = {
  flowlong: 'FlowLong',
  yudao: 'yudao Simple',
  'warm-flow': 'Warm-Flow',
  stavinli: 'StavinLi workflow',
  dingtalk: '钉钉 DingTalk',
};

export function readImportedFlow(text: string, lang: Lang): ReadImport {
  const source = text.trim();
  if (source === '') return { ok: false, message: importTextsForLanguage(lang)('pasteHint') };
  if (source.startsWith('<')) return readBpmn(source, lang);
  return detectFlowDialect(source) ? readForeignFlow(source, lang) : readCountersignFlow(source, lang);
}

const countFlowNodes = (flow: Flow): number => nodePlacesOf(flow).length;

function readForeignFlow(source: string, lang: Lang): ReadImport {
  const result = importForeignFlow(source, { lang });
  if (!result.ok) return { ok: false, message: result.reason[lang] };
  const { flow, dialect, processName = '', processKey = '', losses } = result;
  return {
    ok: true,
    flow: withSummaries(flow, flowTextsIn(lang)),
    system: DIALECT_NAMES[dialect],
    processName,
    processKey,
    count: countFlowNodes(flow),
    losses: losses.map(loss => toImportLossLine(loss, lang)),
  };
}

const toImportLossLine = (
  {
    severity,
    nodeName = '',
    path,
    ...message
  }: { severity: FlowLossSeverity; nodeName?: string; path: string } & Record<Lang, string>,
  lang: Lang,
): LossLine => ({ severity, nodeName, path, message: message[lang] });

/**
 * Reads Countersign JSON. A saved process contains the flow as text in `modelContent`, next to its name and
 * key.
 */
function readCountersignFlow(source: string, lang: Lang): ReadImport {
  const t = importTextsForLanguage(lang);
  const raw = parseJsonObject(source);
  const model = typeof raw?.modelContent === 'string' ? parseJsonObject(raw.modelContent) : raw;
  const result = importFlow(model);
  if (!raw || !result.ok) return { ok: false, message: t(raw ? 'noFlow' : 'noJson') };
  const { flow, warnings } = result;
  return {
    ok: true,
    flow,
    processName: textOrEmpty(raw.processName),
    processKey: textOrEmpty(raw.processKey),
    count: countFlowNodes(flow),
    losses: warnings.map(path => ({
      severity: 'dropped',
      nodeName: '',
      path: path.replace(/^unreadable: /, ''),
      message: t('unreadable'),
    })),
  };
}

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = parseExactJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const createImportLossMessageOfDroppedPart = (path: string, message: string): LossLine => ({
  severity: 'dropped',
  nodeName: '',
  path,
  message,
});

/**
 * Reads BPMN. Documents exported by Countersign restore the same flow. Documents from other tools lose
 * elements that approval flows do not support.
 */
function readBpmn(source: string, lang: Lang): ReadImport {
  const t = importTextsForLanguage(lang);
  const own = fromBpmn(source);
  if (own.ok) {
    const { flow, processName, processKey, ignored, differences } = own;
    return {
      ok: true,
      flow,
      system: 'BPMN 2.0',
      processName,
      processKey,
      count: countFlowNodes(flow),
      losses: [
        ...ignored.map(path => createImportLossMessageOfDroppedPart(path, t('ignored'))),
        ...differences.map(({ id, name, part, written, stored }) => ({
          ...createImportLossMessageOfDroppedPart(
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
    count: countFlowNodes(flow),
    losses: losses.map(loss => toImportLossLine(loss, lang)),
  };
}
