/** Templates of messages: the part that other resources use. */
export { type NamedCategory, namedCategories } from './categories.ts';
export { contentOf, refuseContent, refuseVars } from './content.ts';
export { type FilledMessage, filledContent } from './fill.ts';
export { overridesOf } from './overrides.ts';
export { type TemplateRow, templateRow } from './queries.ts';
export { hasAddress } from './secret-content.ts';
