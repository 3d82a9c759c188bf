/** The tasks that I decided. */
import { beginningOf, TaskList } from './TaskList.tsx';

export const begin = beginningOf('done');

export default function Done() {
  return <TaskList scope="done" />;
}
