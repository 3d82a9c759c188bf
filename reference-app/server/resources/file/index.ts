/** Uploaded files: the part that other resources use. */
export { handOver } from './attach.ts';
export type { Download, FindDownload } from './download.ts';
export { runMove } from './move/run.ts';
export { filesIn } from './named.ts';
export { fileRow } from './queries.ts';
export { refuseLostFiles, refuseStrangeFiles, type Shown, withoutLostFiles } from './references.ts';
export type { FileStorage, FileStore } from './storage.ts';
