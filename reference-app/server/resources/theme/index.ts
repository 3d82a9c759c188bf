/** Themes: the part that other resources use. */
export { themeOf } from './queries.ts';
