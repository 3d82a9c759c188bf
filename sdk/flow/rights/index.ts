/** Field rights of nodes: their rows, and their edits. */
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
