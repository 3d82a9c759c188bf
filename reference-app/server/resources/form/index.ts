/** Forms: the part that other resources use. */
export { addForm } from './service.ts';
export { latestVersion, publishForm } from './versions.ts';
