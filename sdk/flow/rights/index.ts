/** Public entry for the field rights at nodes: the table rows and the edits. */
export {
  canNodeHaveFieldRights,
  FIELD_RIGHTS,
  fieldRightOf,
  listFieldRightsRows,
  nodesWithRights,
  type Right,
  type RightsRow,
  readOnlyPrivileges,
} from './rows.ts';
export { copyFieldRights, type RightsChange, setFieldRights } from './set-rights.ts';
