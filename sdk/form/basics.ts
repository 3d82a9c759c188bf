/**
 * The ground floor of the form room: what drawing a form of plain lines of text takes. Whoever imports only this fetches
 * neither the other kinds of values nor checks and rules; `index.ts` has everything.
 */
export { basicText, type FormLang } from './basic-words.ts';
export { controlsOf, fieldLabel, fieldsOf, partsOf } from './fields.ts';
export { valueKindOf } from './kinds.ts';
export { patched } from './patch.ts';
export { accessTo, stateOf, unseenModels } from './privileges.ts';
export { readDefinition } from './read-definition.ts';
export { isObject, labelOf, layoutOf, modelOf, optionsOf, requiredRule } from './reading.ts';
export { isEmpty } from './value-kind.ts';
export { defaultValues, equal, readValues } from './values.ts';
