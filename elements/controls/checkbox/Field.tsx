/** A group of native check boxes. */
export { CheckList as Field } from './CheckList.tsx';
