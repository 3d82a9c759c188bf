/**
 * Defines the colours of a drawn flow by role. Each shape also has a class, so that a custom element can
 * override the colours with CSS.
 */
import { type FlowNode, NODE } from '../model/flow.ts';
import { isBranchContainerNode } from '../model/tree.ts';

export const DIAGRAM_COLOR_TONES = [
  'surface',
  'lane',
  'border',
  'text',
  'muted',
  'line',
  'glyph',
  'start',
  'approver',
  'handler',
  'copy',
  'notice',
  'branch',
  'delay',
  'subProcess',
  'unknown',
  'done',
  'current',
  'added',
  'removed',
  'changed',
  'moved',
  'error',
  'warning',
] as const;
export type Tone = (typeof DIAGRAM_COLOR_TONES)[number];
export type Palette = Readonly<Record<Tone, string>>;

/**
 * The colours for a light background. Text has a contrast ratio of at least 4.5 to its background, icons and
 * edges of at least 3.
 */
export const LIGHT: Palette = {
  surface: '#ffffff',
  lane: '#f5f7fa',
  border: '#d5d9e0',
  text: '#1f2329',
  muted: '#5b626b',
  line: '#9aa2ad',
  glyph: '#ffffff',
  start: '#4a5a7d',
  approver: '#c2560c',
  handler: '#6741d9',
  copy: '#1668dc',
  notice: '#c41d7f',
  branch: '#2f7d14',
  delay: '#8f6400',
  subProcess: '#087f86',
  unknown: '#6b7078',
  done: '#2b8a1e',
  current: '#1668dc',
  added: '#2b8a1e',
  removed: '#cf1322',
  changed: '#ad6800',
  moved: '#1668dc',
  error: '#cf1322',
  warning: '#ad6800',
};

export const DARK: Palette = {
  surface: '#23272e',
  lane: '#1c2026',
  border: '#474d57',
  text: '#e8eaed',
  muted: '#a9b0ba',
  line: '#79818d',
  glyph: '#ffffff',
  start: '#5d6f96',
  approver: '#c2560c',
  handler: '#7b5be6',
  copy: '#2f78e0',
  notice: '#c93a8c',
  branch: '#3b8a20',
  delay: '#8f6d1a',
  subProcess: '#118a91',
  unknown: '#777d86',
  done: '#5fb84e',
  current: '#5b9cf5',
  added: '#5fb84e',
  removed: '#f0616b',
  changed: '#d99a2b',
  moved: '#5b9cf5',
  error: '#f0616b',
  warning: '#d99a2b',
};

const toneByNodeType: Partial<Record<number, Tone>> = {
  [NODE.start]: 'start',
  [NODE.approver]: 'approver',
  [NODE.handler]: 'handler',
  [NODE.copy]: 'copy',
  [NODE.notice]: 'notice',
  [NODE.delay]: 'delay',
  [NODE.subProcess]: 'subProcess',
  [NODE.branch]: 'branch',
  [NODE.aggregate]: 'branch',
};

export const colorToneOfNode = (node: FlowNode | undefined): Tone => {
  if (!node) return 'start';
  return isBranchContainerNode(node) ? 'branch' : (toneByNodeType[node.type] ?? 'unknown');
};
