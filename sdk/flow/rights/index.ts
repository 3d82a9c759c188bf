/** Public entry for the field rights at nodes: the table rows and the edits. */
export {
  FIELD_RIGHTS,
  fieldRightOf,
  hasFieldRights,
  nodesWithRights,
  type Right,
  type RightsRow,
  rightsRows,
} from './rows.ts';
export { copyFieldRights, type RightsChange, setFieldRights } from './set-rights.ts';
