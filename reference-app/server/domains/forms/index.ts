/** Forms domain: forms and their versions. Other domains import only this module. */
export { latestVersion } from './versions.ts';
