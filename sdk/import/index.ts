/**
 * Public entry for importing forms, flows and BPMN documents of other systems, and for exporting BPMN.
 * Applications load this entry on demand, because native forms and flows do not need it. The modules have no
 * side effects, so a bundle contains only the readers that the application imports.
 */
export { fromBpmn, type ReadBpmn } from './bpmn/read.ts';
export { type BpmnOptions, toBpmn } from './bpmn/write.ts';
export {
  type BpmnEdge,
  type BpmnGraph,
  type BpmnKind,
  type BpmnVertex,
  bpmnGraph,
} from './flows/bpmn/graph.ts';
export { type ForeignBpmn, importBpmn } from './flows/bpmn/index.ts';
export {
  detectFlowDialect,
  FLOW_DIALECTS,
  type FlowDialect,
  type ForeignFlow,
  importForeignFlow,
} from './flows/import-foreign-flow.ts';
export type { FlowLoss, FlowLossCode, FlowLossSeverity, FlowMessage } from './flows/loss.ts';
export type { FlowImportOptions, PeopleKind } from './flows/reading.ts';
export {
  detectFormDialect,
  type FormImportWarning,
  formDialects,
  type ImportFormResult,
  importForm,
} from './forms/import-form.ts';
export type { FormDialect } from './forms/reading/dialect.ts';
export type { FormLoss, FormLossCode } from './forms/reading/loss.ts';
