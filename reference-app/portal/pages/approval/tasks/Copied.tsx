/** The applications that was copied to me. */
import { TaskList } from './TaskList.tsx';

export default function Copied() {
  return <TaskList scope="copied" />;
}
