/** Forms domain: forms and their versions. Other domains import only this module. */
export { readFormVersionForBinding } from './versions.ts';
