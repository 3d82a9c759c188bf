/** Uploaded files: the part that other resources use. */
export { handOver } from './attach.ts';
export { fileRow } from './queries.ts';
export { refuseLostFiles } from './references.ts';
