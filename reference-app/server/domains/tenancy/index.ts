/**
 * Exports tenants, applications, menus, themes, parameters and dictionaries. Other domains import only this
 * file.
 */
export { visibleApplications } from './application/queries.ts';
export { workingCalendarOf } from './calendar/queries.ts';
export {
  dictionaryChoicesOfProcessForm,
  withDictionaryChoices,
  withFormControlChoices,
} from './dict/choices.ts';
export { menuTree, permissionsOfMenus, selectVisibleMenuPages } from './menu/queries.ts';
export { timeZoneOf } from './merchant/time-zone.ts';
export { numberParameterSql, readBooleanParameter, readNumberParameter } from './parameter/service.ts';
export { themeOf } from './theme/queries.ts';
