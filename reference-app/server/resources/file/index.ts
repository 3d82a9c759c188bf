/** Uploaded files: the part that other resources use. */
export { handOver } from './attach.ts';
export { filesIn } from './named.ts';
export { fileRow } from './queries.ts';
export { refuseLostFiles, refuseStrangeFiles, type Shown } from './references.ts';
