/** BPMN 2.0: a flow for other tools, and back. */
export { fromBpmn, type ReadBpmn } from './read.ts';
export { type BpmnOptions, toBpmn } from './write.ts';
