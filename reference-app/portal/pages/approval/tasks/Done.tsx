/** The tasks that I decided. */
import { TaskList } from './TaskList.tsx';

export default function Done() {
  return <TaskList scope="done" />;
}
