/** Public entry for the field rights at nodes: the table rows and the edits. */
export {
  hasRights,
  nodesWithRights,
  RIGHTS,
  type Right,
  type RightsRow,
  rightsRows,
  rightTo,
} from './rows.ts';
export { copyRights, type RightsChange, setRights } from './set-rights.ts';
