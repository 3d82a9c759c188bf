/**
 * Public entry for all edits of a flow. Edits are pure functions: each returns a flow that shares its
 * unchanged nodes with the given flow.
 */
export { addBranch, addDecision, addDefault, deleteBranch, moveBranch } from './branches.ts';
export { changeType, typesFor } from './change-type.ts';
export {
  changeDynamic,
  changeNode,
  changeSetType,
  changeSetting,
  closeBranch,
  type NodeFields,
} from './fields.ts';
export { type Fix, fixFor } from './fixes.ts';
export {
  copyNodes,
  FLOW_CLIPBOARD_FRAGMENT_TYPE,
  type FlowFragment,
  isBranchFragment,
  readFragment,
  writeFragment,
} from './fragment.ts';
export { moveNodes, stepTarget, targetsFor } from './move.ts';
export { addNode, deleteNode, type NewNode } from './nodes.ts';
export { type FormChange, renameFormOptions } from './option-renames.ts';
export { cutNodes, deleteNodes, duplicateNodes, type Pasting, pasteNodes } from './paste.ts';
export { replacePerson, setPeople } from './people.ts';
export { type NamedPerson, type PersonRole, type PersonUse, personsIn } from './person-uses.ts';
export { runOf } from './runs.ts';
export { type Wrapping, wrapNodes } from './wrap.ts';
