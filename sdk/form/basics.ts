/**
 * The ground floor of the form room: what drawing a form of plain lines of text takes. Whoever imports only this fetches
 * neither the other kinds of values nor checks and rules; `index.ts` has everything.
 */

export type { Privileges } from './access.ts';
export { basicText, type FormLang } from './basic-words.ts';
export type * from './definition.ts';
export { controlsOf, type Field, fieldLabel, fieldsOf, partsOf } from './fields.ts';
export { valueKindOf } from './kinds.ts';
export type { Patches } from './patch.ts';
export type { FieldError } from './problem.ts';
export { type ImportFault, readDefinition } from './read-definition.ts';
export { isObject, type Layout, labelOf, layoutOf, modelOf, optionsOf, requiredRule } from './reading.ts';
export { isEmpty } from './value-kind.ts';
export { defaultValues, equal, readValues } from './values.ts';
