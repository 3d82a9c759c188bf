/** Parameters: the part that other resources use. */
export { numberParameter } from './service.ts';
