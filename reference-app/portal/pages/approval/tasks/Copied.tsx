/** The applications that was copied to me. */
import { beginningOf, TaskList } from './TaskList.tsx';

export const begin = beginningOf('copied');

export default function Copied() {
  return <TaskList scope="copied" />;
}
