/** Loaded when the form of an open flow designer changes, because it needs the readers of all form controls. */
export { renameFormOptions } from '@countersign/sdk/flow/edits';
