/** Lists the tasks that the user has completed. */
import { prefetchTaskList, TaskList } from './TaskList.tsx';

export const prefetch = prefetchTaskList('done');

export default function DoneTasks() {
  return <TaskList scope="done" />;
}
