/** Every edit of a flow: pure functions from flow to flow that share what they do not change. */
export { addBranch, addDecision, addDefault, deleteBranch, moveBranch } from './branches.ts';
export {
  changeDynamic,
  changeNode,
  changeSetType,
  changeSetting,
  closeBranch,
  type NodeFields,
} from './fields.ts';
export { type Fix, fixFor } from './fixes.ts';
export { addNode, deleteNode, type NewNode } from './nodes.ts';
export { replacePerson, setPeople } from './people.ts';
