/** Forms: the part that other resources use. */
export { latestVersion } from './versions.ts';
