/**
 * The ground floor of the form room: what drawing a form of plain lines of text takes. Whoever imports only this fetches
 * neither the other kinds of values nor checks and rules; `index.ts` has everything.
 */

export { basicText, type FormLang } from './common-texts.ts';
export { valueKindOf } from './controls/kinds.ts';
export { controlsOf, type Field, fieldLabel, fieldsOf, partsOf } from './definition/fields.ts';
export type { Patches } from './definition/patch.ts';
export { type ImportFault, readDefinition } from './definition/read-definition.ts';
export {
  isObject,
  type Layout,
  labelOf,
  layoutOf,
  modelOf,
  optionsOf,
  requiredRule,
} from './definition/reading.ts';
export type * from './definition/types.ts';
export type { Privileges } from './privileges/access.ts';
export type { FieldError } from './validation/problem.ts';
export { defaultValues, equal, readValues } from './values/form-values.ts';
export { isEmpty } from './values/value-kind.ts';
