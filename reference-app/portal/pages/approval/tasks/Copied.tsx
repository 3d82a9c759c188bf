/** Lists the applications that were copied to the user. */
import { prefetchTaskList, TaskList } from './TaskList.tsx';

export const prefetch = prefetchTaskList('copied');

export default function CopiedTasks() {
  return <TaskList scope="copied" />;
}
