/** Runs tasks one at a time while the browser is idle. */

type Task = () => void;

const idleTasks = new Set<Task>();
let isIdleCallbackScheduled = false;

const IDLE_TIMEOUT_MS = 200;

const scheduleIdleTask = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run);
};

function runNextIdleTask(): void {
  const [task] = idleTasks;
  isIdleCallbackScheduled = idleTasks.size > 1;
  if (isIdleCallbackScheduled) scheduleIdleTask(runNextIdleTask);
  if (!task) return;
  idleTasks.delete(task);
  task();
}

/** Schedules a task. Returns a function that cancels it. */
export function whenIdle(task: Task): () => void {
  idleTasks.add(task);
  if (!isIdleCallbackScheduled) scheduleIdleTask(runNextIdleTask);
  isIdleCallbackScheduled = true;
  return () => idleTasks.delete(task);
}
